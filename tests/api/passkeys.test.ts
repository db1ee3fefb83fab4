import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LIMITS } from '#src/rules/limits.ts'
import { Authenticator } from '#tests/helpers/authenticator.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { backdateSessions } from '#tests/helpers/stored-rows.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

interface Passkey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}
interface Options {
  challenge: string
  user: { id: string }
  excludeCredentials: unknown[]
  pubKeyCredParams: { alg: number }[]
}

let server: TestServer
let make: Forum
let origin: string

before(async () => {
  // By its name, since passkeys do not work on an IP address.
  server = await startServer({ env: { SITE_URL: '' } })
  make = await forum(server.base)
  origin = server.base.replace('127.0.0.1', 'localhost')
})
after(() => server.stop())

const optionsFor = async (person: Person) =>
  expectStatus(await person.api.post<Options>('/auth/passkeys/register/options'), 200)
const signInOptions = async () => expectStatus(await make.guest.post<Options>('/auth/passkeys/sign-in/options'), 200)

/** A member's new passkey. */
async function added(person: Person, device = new Authenticator(origin)) {
  const body = device.register(await optionsFor(person))
  const passkey = expectStatus(await person.api.post<Passkey>('/auth/passkeys/register', body), 201)
  return { device, passkey }
}

const signIn = async (device: Authenticator) =>
  make.guest.post<{ token: string; user: { id: string } }>(
    '/auth/passkeys/sign-in',
    device.signIn(await signInOptions()),
  )

test('a member adds a passkey, signs in with it without a name, names and removes it', async () => {
  const member = await make.member()
  const options = await optionsFor(member)
  assert.deepEqual(
    options.pubKeyCredParams.map(({ alg }) => alg),
    [-7, -257],
  )
  const { device, passkey } = await added(member)
  assert.equal(passkey.lastUsedAt, null)
  assert.ok(passkey.name.length > 0)
  assert.equal((await optionsFor(member)).excludeCredentials.length, 1)
  const { token, user } = expectStatus(await signIn(device), 200)
  assert.equal(user.id, member.id)
  assert.equal((await make.guest.as(token).get('/auth/user')).status, 200)
  const [used] = expectStatus(await member.api.get<Passkey[]>('/auth/passkeys'), 200)
  assert.ok(used?.lastUsedAt)

  const path = `/auth/passkeys/${passkey.id}`
  assertFailure(await member.api.patch(path, { name: '' }), 400, 'VALIDATION')
  assertFailure(await member.api.patch(path, { name: '가'.repeat(41) }), 400, 'VALIDATION')
  assert.equal(expectStatus(await member.api.patch<Passkey>(path, { name: '내 노트북' }), 200).name, '내 노트북')
  const other = await make.member()
  assertFailure(await other.api.patch(path, { name: '남의 것' }), 404, 'NOT_FOUND')
  assertFailure(await other.api.delete(path), 404, 'NOT_FOUND')
  assert.deepEqual((await other.api.get('/auth/passkeys')).body, [])
  assert.equal((await member.api.delete(path)).status, 204)
  assertFailure(await signIn(device), 401, 'AUTH_REQUIRED')
})

const WRONG = [
  ['another origin', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'b3RoZXItY2hhbGxlbmdl' }],
  ['no proof of the person', { isUnverified: true }],
] as const
for (const [what, wrong] of WRONG) {
  test(`a passkey made with ${what} is refused`, async () => {
    const member = await make.member()
    const body = new Authenticator(origin).register(await optionsFor(member), wrong)
    assertFailure(await member.api.post('/auth/passkeys/register', body), 400, 'VALIDATION')
    assert.deepEqual((await member.api.get('/auth/passkeys')).body, [])
  })

  test(`a sign-in with ${what} is refused`, async () => {
    const { device } = await added(await make.member())
    const body = device.signIn(await signInOptions(), wrong)
    assertFailure(await make.guest.post('/auth/passkeys/sign-in', body), 401, 'AUTH_REQUIRED')
  })
}

test('a forged signature, an unknown passkey, another member’s handle and an older count get one answer', async () => {
  const { device } = await added(await make.member())
  const post = (body: object) => make.guest.post('/auth/passkeys/sign-in', body)
  const answers = [
    await post(device.signIn(await signInOptions(), { isForged: true })),
    await post(new Authenticator(origin).signIn(await signInOptions())),
    await post({
      ...device.signIn(await signInOptions()),
      response: { ...device.signIn(await signInOptions()).response, userHandle: 'b3RoZXI' },
    }),
  ]
  assertFailure(await post({ id: 'x' }), 400, 'VALIDATION')
  expectStatus(await signIn(device), 200)
  answers.push(await post(device.signIn(await signInOptions(), { counter: 1 })))
  const bodies = answers.map((answer) => (assertFailure(answer, 401, 'AUTH_REQUIRED'), JSON.stringify(answer.body)))
  assert.equal(new Set(bodies).size, 1)
})

test('a challenge is used once, by the member whom it was issued to', async () => {
  const [member, other] = [await make.member(), await make.member()]
  const options = await optionsFor(member)
  const device = new Authenticator(origin)
  const body = device.register(options)
  assertFailure(await other.api.post('/auth/passkeys/register', body), 400, 'VALIDATION')
  const twice = await Promise.all([1, 2].map(() => member.api.post('/auth/passkeys/register', body)))
  assert.deepEqual(twice.map(({ status }) => status).toSorted(), [201, 400])
  const assertion = device.signIn(await signInOptions())
  const statuses = await Promise.all([1, 2].map(() => make.guest.post('/auth/passkeys/sign-in', assertion)))
  assert.deepEqual(statuses.map(({ status }) => status).toSorted(), [200, 401])
})

test('a member has at most ten', async () => {
  const member = await make.member()
  for (let count = 0; count < LIMITS.passkey.max - 1; count += 1) await added(member)
  const bodies = [new Authenticator(origin).register(await optionsFor(member))]
  bodies.push(new Authenticator(origin).register(await optionsFor(member)))
  const last = await Promise.all(bodies.map((body) => member.api.post('/auth/passkeys/register', body)))
  assert.deepEqual(last.map(({ status }) => status).toSorted(), [201, 409])
  assertFailure(await member.api.post('/auth/passkeys/register/options'), 409, 'CONFLICT')
})

test('a suspended member does not sign in with a passkey', async () => {
  const member = await make.member()
  const { device } = await added(member)
  const admin = await make.newAdmin()
  const until = new Date(Date.now() + 60_000).toISOString()
  expectStatus(await admin.api.post(`/admin/users/${member.id}/suspend`, { until, reason: '도배' }), 200)
  assertFailure(await signIn(device), 403, 'SUSPENDED')
})

test('with staffSecondFactor the calls of staff want a session opened with a passkey', async () => {
  const admin = await make.newAdmin()
  const { device } = await added(admin)
  assertFailure(await admin.api.post('/auth/passkeys/register/options'), 403, 'FORBIDDEN')
  const post = await make.post(await make.member())
  const setTo = (value: string) => ({ key: 'staffSecondFactor', value })
  expectStatus(await admin.api.post('/admin/settings', setTo('true')), 200)
  assertFailure(await admin.api.get('/admin/users'), 403, 'SECOND_FACTOR')
  assertFailure(await admin.api.post('/admin/settings', setTo('false')), 403, 'SECOND_FACTOR')
  assertFailure(await admin.api.delete(`/posts/${post.id}`, { reason: '도배' }), 403, 'SECOND_FACTOR')
  assertFailure(await admin.api.post('/auth/passkeys/register/options'), 403, 'SECOND_FACTOR')
  // What every member may do stays.
  expectStatus(await admin.api.post(`/posts/${post.id}/like`), 200)
  const member = await make.member()
  assertFailure(await member.api.get('/admin/users'), 403, 'FORBIDDEN')
  for (const path of ['/admin', '/cms']) {
    const headers = { Cookie: `aah-token=${admin.token}`, Accept: 'text/html' }
    const { status, headers: sent } = await fetch(server.base + path, { redirect: 'manual', headers })
    assert.deepEqual([status, sent.get('location')], [302, '/settings?tab=devices'], path)
  }

  const { token } = expectStatus(await signIn(device), 200)
  const own = make.guest.as(token)
  expectStatus(await own.get('/admin/users'), 200)
  expectStatus(await own.post('/auth/passkeys/register/options'), 200)
  expectStatus(await own.post('/admin/settings', setTo('false')), 200)
  expectStatus(await admin.api.get('/admin/users'), 200)
})

/** A moderator of a board. */
async function boardModerator(): Promise<Person> {
  const [made, by] = [await make.member(), await make.admin()]
  expectStatus(await by.api.put('/admin/categories/3/moderators', { memberIds: [made.id] }), 200)
  return made
}

/** Another session of theirs, opened with the password alone. */
async function withPassword({ email, password, ...person }: Person): Promise<Person> {
  const { token } = expectStatus(await make.guest.post<{ token: string }>('/auth/login', { email, password }), 200)
  return { ...person, email, password, token, api: make.guest.as(token) }
}

const STAFF = [
  ['an admin', () => make.newAdmin()],
  ['a moderator', () => make.newModerator()],
  ['a moderator of a board', () => boardModerator()],
] as const
for (const [who, makeStaff] of STAFF) {
  test(`the password of ${who} alone neither removes their passkey nor adds one after it is gone`, async () => {
    const staff = await makeStaff()
    const { device, passkey } = await added(staff)
    const path = `/auth/passkeys/${passkey.id}`
    const thief = await withPassword(staff)
    assertFailure(await thief.api.delete(path), 403, 'FORBIDDEN')
    assertFailure(await thief.api.post('/auth/passkeys/register/options'), 403, 'FORBIDDEN')
    const own = make.guest.as(expectStatus(await signIn(device), 200).token)
    expectStatus(await own.delete(path), 204)
    assertFailure(await thief.api.post('/auth/passkeys/register/options'), 403, 'FORBIDDEN')
    await added({ ...staff, api: own })
  })
}

test('a session older than ten minutes is asked again before a passkey goes, and a passkey answers', async () => {
  const member = await make.member()
  const { device, passkey } = await added(member)
  await backdateSessions(server, member.id, new Date(Date.now() - 11 * 60_000))
  const path = `/auth/passkeys/${passkey.id}`
  assertFailure(await (await make.member()).api.delete(path), 404, 'NOT_FOUND')
  assertFailure(await member.api.delete(path), 403, 'CONFIRM')
  expectStatus(await member.api.post('/auth/confirm', device.signIn(await signInOptions())), 204)
  expectStatus(await member.api.delete(path), 204)
  // A plain member may come back to passkeys, and keeps the way when they become staff.
  await added(member)
})

test('who removed a passkey as a plain member adds one when an admin makes them staff', async () => {
  const member = await make.member()
  const { passkey } = await added(member)
  expectStatus(await member.api.delete(`/auth/passkeys/${passkey.id}`), 204)
  const admin = await make.admin()
  expectStatus(await admin.api.patch(`/admin/users/${member.id}/role`, { role: 'moderator' }), 200)
  await added(member)
})

test('with staffSecondFactor a password alone gives no rights on a board, nor takes the passkey of withheld staff', async () => {
  const [keeper, admin] = [await boardModerator(), await make.newAdmin()]
  const [{ device }, { device: adminsDevice, passkey }] = [await added(keeper), await added(admin)]
  const post = await make.post(await make.member(), { categoryIds: [3] })
  const setTo = (value: string) => ({ key: 'staffSecondFactor', value })
  expectStatus(await admin.api.post('/admin/settings', setTo('true')), 200)
  assertFailure(await admin.api.delete(`/auth/passkeys/${passkey.id}`), 403, 'SECOND_FACTOR')
  assertFailure(await keeper.api.get('/admin/reports'), 403, 'SECOND_FACTOR')
  assertFailure(await keeper.api.delete(`/posts/${post.id}`, { reason: '도배' }), 403, 'SECOND_FACTOR')
  const elsewhere = await make.post(await make.member(), { categoryIds: [5] })
  assertFailure(await keeper.api.delete(`/posts/${elsewhere.id}`, { reason: '도배' }), 403, 'FORBIDDEN')
  const headers = { Cookie: `aah-token=${keeper.token}`, Accept: 'text/html' }
  const page = await fetch(`${server.base}/admin`, { redirect: 'manual', headers })
  assert.deepEqual([page.status, page.headers.get('location')], [302, '/settings?tab=devices'])

  const own = make.guest.as(expectStatus(await signIn(device), 200).token)
  expectStatus(await own.delete(`/posts/${post.id}`, { reason: '도배' }), 204)
  const adminsOwn = make.guest.as(expectStatus(await signIn(adminsDevice), 200).token)
  expectStatus(await adminsOwn.post('/admin/settings', setTo('false')), 200)
})

test('on a bare IP address there are no passkeys', async () => {
  const plain = await forum()
  const member = await plain.member()
  assertFailure(await member.api.post('/auth/passkeys/register/options'), 503, 'UNAVAILABLE')
  assertFailure(await plain.guest.post('/auth/passkeys/sign-in/options'), 503, 'UNAVAILABLE')
})
