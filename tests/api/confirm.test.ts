import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { linkIn, startMailServer } from '#tests/helpers/mail-server.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { backdateSessions } from '#tests/helpers/stored-rows.ts'

const mails = await startMailServer()
const {
  server,
  make: world,
  admin,
} = await ownForum({
  env: { SMTP_URL: mails.url },
  settings: { earningNeedsProof: 'false' },
})
after(() => mails.close())

/** A member with points, whose sessions are from more than ten minutes ago. */
async function oldSession(): Promise<Person> {
  const member = await world.member()
  const give = { points: 40_000, reason: '시험용 지급' }
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, give), 200)
  await backdateSessions(server, member.id, new Date(Date.now() - 11 * 60_000))
  return member
}

const convert = ({ api, id }: Person, pointsAmount = 10_000) =>
  api.post<{ id: string; status: string; code?: string }>('/points/convert', { pointsAmount, walletAddress: `0x${id}` })
const pointsOf = async ({ api }: Person) => expectStatus(await api.get<{ points: number }>('/auth/user'), 200).points

test('an old session asks for the password before what could take an account over, and holds for the rest', async () => {
  const member = await oldSession()
  const { api, password } = member
  const asks: [string, { status: number; body: { code?: unknown } }][] = [
    ['convert', await convert(member)],
    ['convert with a wrong amount', await convert(member, 1)],
    ['password', await api.patch('/users/password', { newPassword: 'another-password' })],
    ['e-mail', await api.post('/auth/email-change/request', { email: `new.${member.email}` })],
    ['export', await api.get('/auth/user/export')],
  ]
  for (const [name, { status, body }] of asks) assert.deepEqual([name, status, body.code], [name, 403, 'CONFIRM'])
  assert.equal((await api.post('/auth/email-change/request', { email: `x.${member.email}`, password })).status, 202)

  assert.equal((await api.post('/auth/confirm', {})).status, 400)
  assert.equal((await api.post('/auth/confirm', { password: 'wrong-password' })).status, 401)
  assert.equal((await world.guest.post('/auth/confirm', { password })).status, 401)
  assert.equal((await convert(member)).status, 403)
  expectStatus(await api.post('/auth/confirm', { password }), 204)
  expectStatus(await convert(member), 201)
  assert.equal((await api.get('/auth/user/export')).status, 200)
  expectStatus(await api.patch('/users/password', { newPassword: 'another-password' }), 200)
})

test('five wrong passwords lock as at sign-in; a session of the last ten minutes is asked nothing', async () => {
  const member = await world.member()
  assert.equal((await member.api.get('/auth/user/export')).status, 200)
  for (let wrong = 0; wrong < 5; wrong += 1)
    assert.equal((await member.api.post('/auth/confirm', { password: 'wrong-password' })).status, 401)
  assert.equal((await member.api.post('/auth/confirm', { password: member.password })).status, 423)
})

test('a pending conversion is not taken back by its owner: there is no such call, and only an admin ends it', async () => {
  const member = await world.member()
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, { points: 20_000, reason: '시험용 지급' }), 200)
  const { id } = expectStatus(await convert(member), 201)
  const { text } = await mails.mailTo(member.email)
  assert.match(text, /10,000 P를 1.0000 AAH로/)
  assert.doesNotMatch(text, /취소/)
  assert.equal((await member.api.delete(`/points/conversions/${id}`)).status, 404)
  assert.equal((await world.guest.delete(`/points/conversions/${id}`)).status, 404)
  assert.equal(await pointsOf(member), 10_000)
  expectStatus(await admin.api.patch(`/admin/conversions/${id}/status`, { status: 'failed' }), 200)
  assert.equal(await pointsOf(member), 20_000)
})

test('a young account converts by default, and the admin sees beside it how young it is', async () => {
  const member = await world.member()
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, { points: 20_000, reason: '시험용 지급' }), 200)
  const { id } = expectStatus(await convert(member), 201)
  const rows = expectStatus(
    await admin.api.get<{ id: string; signs: { kind: string; text: string }[]; needsReason: boolean }[]>(
      '/admin/conversions?status=pending',
    ),
    200,
  )
  const row = rows.find((one) => one.id === id)
  const tempo = row?.signs.find(({ kind }) => kind === 'tempo')
  assert.equal(tempo?.text, '오늘 가입한 계정이에요.')
})

test('a sign-in from a new browser is announced, and 내가 아니에요 ends all sessions and the password', async () => {
  const member = await world.member()
  const { email, password } = member
  const login = (cookie = '') =>
    world.guest.post<{ token: string }>(
      '/auth/login',
      { email, password },
      cookie ? { headers: { Cookie: cookie } } : {},
    )
  expectStatus(await login(member.cookie), 200)
  const linesOf = async () =>
    expectStatus(await member.api.get<{ type: string; referenceType: string }[]>('/notifications'), 200)
  assert.deepEqual(await linesOf(), [])
  const { token } = expectStatus(await login(), 200)
  const [line] = await linesOf()
  assert.deepEqual([line?.type, line?.referenceType], ['account', 'account'])
  const link = linkIn(await mails.mailTo(email))
  assert.equal(link.pathname, '/not-me')
  // The intruder changes the password, which must not take the link away.
  const intruder = world.guest.as(token)
  const change = { currentPassword: password, newPassword: 'stolen-password' }
  const stolen = expectStatus(await intruder.patch<{ token: string }>('/users/password', change), 200)

  const notMe = (secret: string | null) => world.guest.post('/auth/not-me', { token: secret })
  assert.equal((await notMe('not-a-token')).status, 400)
  const uses = await Promise.all([1, 2].map(() => notMe(link.searchParams.get('token'))))
  assert.deepEqual(uses.map(({ status }) => status).sort(), [204, 400])
  assert.equal((await world.guest.as(stolen.token).get('/auth/user')).status, 401)
  assert.equal((await world.guest.post('/auth/login', { email, password: 'stolen-password' })).status, 401)
  const reset = linkIn(await mails.mailTo(email, 2))
  assert.equal(reset.pathname, '/password-reset')
  const body = { token: reset.searchParams.get('token'), password: 'my-own-again' }
  expectStatus(await world.guest.post('/auth/password-reset/confirm', body), 200)
})

test('the ledger is whole afterwards', async () => {
  assert.deepEqual(await brokenInvariants(server), [])
})
