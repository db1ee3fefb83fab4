import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Invitation, SignUp } from '#src/contracts/schemas/sign-ups.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let server: TestServer
let world: Forum
let admin: Person
before(async () => {
  server = await startServer()
  world = await forum(server.base)
  admin = await world.admin()
})
after(() => server.stop())

interface Queue {
  data: SignUp[]
  total: number
}

const PASSWORD = 'member-password'
const setTo = async (value: string) =>
  void expectStatus(await admin.api.post('/admin/settings', { key: 'signUp', value }), 200)
const join = (username: string, more: object = {}, headers: Record<string, string> = {}) =>
  world.guest.post<{ pending?: boolean; token?: string; fields?: Record<string, string> }>(
    '/auth/register',
    { username, email: `${username}@test.example`, password: PASSWORD, ...more },
    { headers },
  )
const signIn = (username: string, password = PASSWORD) =>
  world.guest.post<{ code: string; reason?: string }>('/auth/login', { email: `${username}@test.example`, password })
const name = () => `j${world.unique()}`.slice(0, 30)
const queued = async (username: string) =>
  expectStatus(await admin.api.get<Queue>('/admin/sign-ups'), 200).data.find((row) => row.username === username)
const waiting = async () => {
  const username = name()
  expectStatus(await join(username), 202)
  const row = await queued(username)
  assert.ok(row)
  return row
}
const decide = (id: string, body: object, by = admin) => by.api.patch<SignUp>(`/admin/sign-ups/${id}`, body)

/** A member of level 10. */
async function inviter(): Promise<Person> {
  expectStatus(await admin.api.post('/admin/settings', { key: 'postExp', value: 5_000 }), 200)
  const person = await world.member()
  await world.post(person)
  return person
}

test('a closed door refuses with 403 before it looks at the form', async () => {
  await setTo('closed')
  assertFailure(await join(name()), 403, 'FORBIDDEN')
  assertFailure(await world.guest.post('/auth/register', {}), 403, 'FORBIDDEN')
  const page = await (await fetch(`${server.base}/register`)).text()
  assert.match(page, /회원가입을 받지 않고 있어요/)
  assert.doesNotMatch(page, /name="password"/)
})

test('a sign-up waits without a token, is there for nobody, and signs in once an admin accepted it', async () => {
  await setTo('approval')
  const username = name()
  const answer = await join(username)
  assert.deepEqual(expectStatus(answer, 202), { pending: true })
  assert.ok(!answer.headers.getSetCookie().some((cookie) => cookie.startsWith('aah-token=')))
  assertFailure(await signIn(username, 'another-password'), 401, 'INVALID_PASSWORD')
  assertFailure(await signIn(username), 403, 'PENDING')

  const row = await queued(username)
  assert.ok(row)
  assert.deepEqual(Object.keys(row).sort(), ['createdAt', 'email', 'id', 'signs', 'username'])
  expectStatus(await world.guest.get(`/users/${row.id}`), 404)
  const { body: found } = await admin.api.get<unknown[]>(`/users/search?q=${username}`)
  assert.deepEqual(found, [])

  expectStatus(await decide(row.id, { action: 'accept' }), 200)
  assertFailure(await decide(row.id, { action: 'refuse' }), 409, 'CONFLICT')
  expectStatus(await signIn(username), 200)
  expectStatus(await world.guest.get(`/users/${row.id}`), 200)
})

test('a refused sign-up stays pending with the reason, and the audit log has both', async () => {
  await setTo('approval')
  const { id, username } = await waiting()
  expectStatus(await decide(id, { action: 'refuse', reason: '광고 계정이에요' }), 200)
  const refused = await signIn(username)
  assertFailure(refused, 403, 'PENDING')
  assert.equal(refused.body.reason, '광고 계정이에요')
  assert.equal(await queued(username), undefined)
  const log = await admin.api.get<{ data: { action: string; after: unknown }[] }>(`/admin/audit?target=${id}`)
  const [entry] = expectStatus(log, 200).data
  assert.deepEqual([entry?.action, entry?.after], ['signUp.decide', { decision: 'refuse', reason: '광고 계정이에요' }])
})

test('of two decisions at once one holds; members decide nothing', async () => {
  await setTo('approval')
  const { id } = await waiting()
  await setTo('open')
  const member = await world.member()
  assertFailure(await decide(id, { action: 'accept' }, member), 403, 'FORBIDDEN')
  const answers = await Promise.all(['accept', 'refuse'].map((action) => decide(id, { action })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  assertFailure(await decide('none', { action: 'accept' }), 404, 'NOT_FOUND')
})

test('the signs of a sign-up name who shares its browser', async () => {
  await setTo('open')
  const member = await world.member()
  await setTo('approval')
  const username = name()
  expectStatus(await join(username, {}, { Cookie: member.cookie }), 202)
  assert.deepEqual(
    (await queued(username))?.signs.map(({ kind }) => kind),
    ['device'],
  )
})

test('an invitation lets one in: a wrong code, a used one and the second of two at once are refused', async () => {
  await setTo('open')
  const member = await world.member()
  assertFailure(await member.api.post('/users/me/invitations'), 403, 'FORBIDDEN')
  const person = await inviter()
  const made = await Promise.all([1, 2, 3, 4].map(() => person.api.post<Invitation>('/users/me/invitations')))
  assert.deepEqual(made.map(({ status }) => status).sort(), [201, 201, 201, 409])
  const [code = '', other = ''] = made.filter(({ status }) => status === 201).map(({ body }) => body.code)

  await setTo('invitation')
  const without = await join(name())
  assert.ok(expectStatus(without, 400).fields?.invitation)
  assert.ok(expectStatus(await join(name(), { invitation: 'UNKNOWN' }), 400).fields?.invitation)
  const [one, two] = [name(), name()]
  const raced = await Promise.all([one, two].map((username) => join(username, { invitation: code })))
  assert.deepEqual(raced.map(({ status }) => status).sort(), [201, 400])
  expectStatus(await join(name(), { invitation: ` ${other.toLowerCase()} ` }), 201)

  const rows = expectStatus(await person.api.get<Invitation[]>('/users/me/invitations'), 200)
  assert.ok([one, two].includes(rows.find((row) => row.code === code)?.usedBy?.username ?? ''))
  assert.equal(rows.filter(({ usedBy }) => usedBy === null).length, 1)
  const file = expectStatus(await person.api.get<{ invitations: unknown[] }>('/auth/user/export'), 200)
  assert.equal(file.invitations.length, 3)
  await setTo('open')
})

test('a sign-up that waits or was refused is in no ranking, list, search, suggestion and site map', async () => {
  await setTo('approval')
  const [first, refused] = [await waiting(), await waiting()]
  expectStatus(await decide(refused.id, { action: 'refuse', reason: '광고 계정이에요' }), 200)
  const page = async (path: string) => (await fetch(`${server.base}${path}`)).text()
  for (const { id, username } of [first, refused]) {
    for (const by of ['points', 'month']) {
      const top = expectStatus(await world.guest.get<{ id: string }[]>(`/users/top?limit=100&by=${by}`), 200)
      assert.equal(
        top.some((member) => member.id === id),
        false,
        by,
      )
    }
    for (const path of ['/ranking', '/', '/ranking?by=month', '/sitemap.xml', '/sitemaps/profiles.xml'])
      assert.equal((await page(path)).includes(username), false, path)
    for (const path of ['/ranking', '/']) assert.equal((await page(path)).includes(id), false, path)
    const seen = [`/users/search?q=${username}`, `/search/suggest?q=${username}`, '/users/suggested?limit=20']
    for (const path of seen) {
      const found: unknown = expectStatus(await admin.api.get(path), 200)
      assert.equal(JSON.stringify(found).includes(username), false, path)
    }
    for (const path of ['', '/posts', '/comments', '/likes', '/followers', '/activity'])
      expectStatus(await world.guest.get(`/users/${id}${path}`), 404)
  }
})
