import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { isWelcome, linkIn, startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let mails: MailServer
let server: TestServer
let make: Forum
before(async () => {
  mails = await startMailServer()
  server = await startServer({ env: { SMTP_URL: mails.url } })
  make = await forum(server.base)
})
after(async () => {
  await server.stop()
  await mails.close()
})

const newAddress = () => `new_${make.unique()}@test.example`
const ask = ({ api, password }: Person, email: string, proof = password) =>
  api.post<{ fields: object }>('/auth/email-change/request', { email, password: proof })
const confirm = ({ api }: Person, token: string | null) =>
  api.post<{ email: string; emailVerified: boolean }>('/auth/email-change/confirm', { token })
const tokenAt = async (email: string, count = 1) => linkIn(await mails.mailTo(email, count)).searchParams.get('token')
const subjectAt = async (email: string, count: number) =>
  (await mails.mailTo(email.toLowerCase(), count)).headers.get('subject')

test('a new address is verified by its link, once, and the old one is notified', async () => {
  const nickname = '별빛' + make.unique().slice(-6)
  const person = await make.member({ nickname })
  const email = newAddress()
  expectStatus(await ask(person, ` ${email.toUpperCase()} `), 202)
  const mail = await mails.mailTo(email)
  const link = linkIn(mail)
  assert.equal(link.pathname, '/verify-email')
  assert.ok(link.searchParams.has('change') && link.searchParams.get('token'))
  // The new address is not proved yet.
  for (const body of [mail.text, mail.html]) assert.ok(!body.includes(nickname) && !body.includes(person.username))
  assert.equal(await subjectAt(person.email, 1), '이메일 변경 요청을 받았어요')
  const me = async () => (await person.api.get<{ email: string }>('/auth/user')).body.email
  assert.equal(await me(), person.email.toLowerCase())

  const token = link.searchParams.get('token')
  assertFailure(await make.guest.post('/auth/email-change/confirm', { token }), 401, 'AUTH_REQUIRED')
  assertFailure(await confirm(await make.member(), token), 403, 'FORBIDDEN')
  assertFailure(await person.api.post('/auth/verify-email/confirm', { token }), 400, 'VALIDATION')
  assertFailure(
    await make.guest.post('/auth/password-reset/confirm', { token, password: 'a-new-password' }),
    400,
    'VALIDATION',
  )
  const changed = expectStatus(await confirm(person, token), 200)
  assert.deepEqual([changed.email, changed.emailVerified], [email, true])
  assert.equal(await subjectAt(person.email, 2), '계정의 이메일 주소가 바뀌었어요')
  assertFailure(await confirm(person, token), 400, 'VALIDATION')
  const { password } = person
  expectStatus(await make.guest.post('/auth/login', { email, password }), 200)
  assertFailure(await make.guest.post('/auth/login', { email: person.email, password }), 404, 'USER_NOT_FOUND')
})

test('the password is asked, and wrong input is refused without a mail', async () => {
  const [person, other] = [await make.member(), await make.member()]
  const email = newAddress()
  assertFailure(await ask(person, email, 'wrong-password'), 401, 'INVALID_PASSWORD')
  assertFailure(await ask(person, email, ''), 400, 'VALIDATION')
  assertFailure(await ask(person, 'no-address'), 400, 'VALIDATION')
  const taken = await ask(person, other.email.toUpperCase())
  assertFailure(taken, 409, 'CONFLICT')
  assert.deepEqual(Object.keys(taken.body.fields), ['email'])
  assertFailure(await ask(person, person.email), 400, 'VALIDATION')
  assertFailure(await make.guest.post('/auth/email-change/request', { email, password: 'x' }), 401, 'AUTH_REQUIRED')
  const came = mails.arrived.filter((mail) => !isWelcome(mail)).flatMap(({ to }) => to)
  assert.ok(!came.includes(email) && !came.includes(person.email.toLowerCase()))
})

test('refused addresses do not count as failed sign-ins: the password was right', async () => {
  const [person, other] = [await make.member(), await make.member()]
  for (let count = 0; count < 6; count += 1) assertFailure(await ask(person, other.email), 409, 'CONFLICT')
  expectStatus(await ask(person, newAddress()), 202)
})

test('an earlier link ends with a later one, with a reset and with a new password', async () => {
  const person = await make.member()
  const emails = [newAddress(), newAddress(), newAddress()] as const
  expectStatus(await ask(person, emails[0]), 202)
  const first = await tokenAt(emails[0])
  expectStatus(await ask(person, emails[1]), 202)
  const second = await tokenAt(emails[1])
  assertFailure(await confirm(person, first), 400, 'VALIDATION')
  const change = { currentPassword: person.password, newPassword: 'another-password' }
  const { token } = expectStatus(await person.api.patch<{ token: string }>('/users/password', change), 200)
  const after = { ...person, password: 'another-password', api: make.guest.as(token) }
  assertFailure(await confirm(after, second), 400, 'VALIDATION')
})

test('of two members who verify one address at once one gets it', async () => {
  const email = newAddress()
  const [one, two] = [await make.member(), await make.member()]
  expectStatus(await ask(one, email), 202)
  const first = await tokenAt(email, 1)
  expectStatus(await ask(two, email), 202)
  const second = await tokenAt(email, 2)
  const answers = await Promise.all([confirm(one, first), confirm(two, second)])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  )
})

test('without a mail server it is refused with a sentence', async () => {
  const without = await forum()
  const person = await without.member()
  const body = { email: newAddress(), password: person.password }
  assertFailure(await person.api.post('/auth/email-change/request', body), 503, 'UNAVAILABLE')
})
