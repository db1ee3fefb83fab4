import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
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
  server = await startServer({ env: { SMTP_URL: mails.url, AUTH_SECRET: SECRET } })
  make = await forum(server.base)
})
after(async () => {
  await server.stop()
  await mails.close()
})

const SECRET = 'a-secret-of-thirty-two-letters-or-more'
const NEW = 'a-new-password'
const ask = (email: string) => make.guest.post('/auth/password-reset/request', { email })
const confirm = (token: string | null, password = NEW) =>
  make.guest.post<{ token: string }>('/auth/password-reset/confirm', { token, password })
const signIn = ({ email }: Person, password: string) => make.guest.post('/auth/login', { email, password })

async function resetToken(person: Person, count = 1): Promise<string> {
  expectStatus(await ask(person.email.toUpperCase()), 202)
  const link = linkIn(await mails.mailTo(person.email.toLowerCase(), count))
  assert.equal(link.origin + link.pathname, `${server.base}/password-reset`)
  return link.searchParams.get('token') ?? ''
}

test('a reset comes by mail, works once, ends every session and signs the browser in', async () => {
  const person = await make.member({ nickname: '별빛' + make.unique().slice(-6) })
  const token = await resetToken(person)
  const { headers, text, html } = await mails.mailTo(person.email.toLowerCase())
  assert.equal(headers.get('subject'), '비밀번호를 다시 정해 주세요')
  assert.match(headers.get('from') ?? '', /^"?AAH 커뮤니티"? <no-reply@127\.0\.0\.1>$/)
  for (const body of [text, html]) assert.ok(body.includes(token))
  assert.match(html, /width="600"/)

  const short = await confirm(token, 'short')
  assertFailure(short, 400, 'VALIDATION')
  const { token: fresh } = expectStatus(await confirm(token), 200)
  assert.equal((await make.guest.as(fresh).get<{ emailVerified: boolean }>('/auth/user')).body.emailVerified, true)
  assertFailure(await person.api.get('/auth/user'), 401, 'AUTH_REQUIRED')
  assertFailure(await signIn(person, person.password), 401, 'INVALID_PASSWORD')
  expectStatus(await signIn(person, NEW), 200)
  assertFailure(await confirm(token), 400, 'VALIDATION')
})

test('of two who use a link at once one is refused, and an earlier link ends with a later one', async () => {
  const person = await make.member()
  const first = await resetToken(person)
  const second = await resetToken(person, 2)
  assertFailure(await confirm(first), 400, 'VALIDATION')
  const answers = await Promise.all([confirm(second), confirm(second, 'another-password')])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
})

test('a reset lifts a lock', async () => {
  const person = await make.member()
  for (let count = 0; count < 5; count += 1) await signIn(person, 'wrong-password')
  assertFailure(await signIn(person, person.password), 423, 'ACCOUNT_LOCKED')
  expectStatus(await confirm(await resetToken(person)), 200)
  expectStatus(await signIn(person, NEW), 200)
})

test('known and unknown addresses get the same response, and unknown ones no mail', async () => {
  const person = await make.member()
  const [known, unknown] = [await ask(person.email), await ask('nobody@test.invalid')]
  assert.deepEqual([known.status, known.text], [202, ''])
  assert.deepEqual([unknown.status, unknown.text], [202, ''])
  await mails.mailTo(person.email.toLowerCase())
  assert.ok(!mails.arrived.some(({ to }) => to.includes('nobody@test.invalid')))
  assertFailure(await ask('nobody'), 400, 'VALIDATION')
  for (const token of ['', 'nothing', null]) assertFailure(await confirm(token), 400, 'VALIDATION')
})

test('a mailbox is not filled: five resets an hour', async () => {
  const person = await make.member()
  for (let count = 1; count <= 5; count += 1) await resetToken(person, count)
  expectStatus(await ask(person.email), 202)
  const other = await make.member()
  await resetToken(other)
  assert.equal(
    mails.arrived.filter((mail) => mail.to.includes(person.email.toLowerCase()) && !isWelcome(mail)).length,
    5,
  )
})

test('mails bear a name only at an address that was proved', async () => {
  const nickname = '별빛' + make.unique().slice(-6)
  const person = await make.member({ nickname })
  const mail = (count: number) => mails.mailTo(person.email.toLowerCase(), count)
  const token = await resetToken(person)
  const { text, html } = await mail(1)
  for (const body of [text, html]) assert.ok(!body.includes(nickname) && !body.includes(person.username))
  // The reset proves the address.
  expectStatus(await confirm(token), 200)
  await resetToken(person, 2)
  assert.ok((await mail(2)).text.includes(nickname))
})

test('an address is proved by its link, once, in a session of the member whom it was sent to', async () => {
  const person = await make.member()
  assertFailure(await make.guest.post('/auth/verify-email/request'), 401, 'AUTH_REQUIRED')
  expectStatus(await person.api.post('/auth/verify-email/request'), 202)
  const mail = await mails.mailTo(person.email.toLowerCase())
  assert.equal(mail.headers.get('subject'), '이메일 주소를 확인해 주세요')
  const link = linkIn(mail)
  assert.equal(link.pathname, '/verify-email')
  const token = link.searchParams.get('token')
  // Opening the page changes nothing: programs that look at mails open every link.
  assert.equal((await fetch(link)).status, 200)
  const me = async () => (await person.api.get<{ emailVerified: boolean }>('/auth/user')).body
  assert.equal((await me()).emailVerified, false)
  assertFailure(await confirm(token), 400, 'VALIDATION')
  // Who owns a squatted address clicks without knowing the squatter's password: that proves nothing for the squatter.
  assertFailure(await make.guest.post('/auth/verify-email/confirm', { token }), 401, 'AUTH_REQUIRED')
  const other = await make.member()
  assertFailure(await other.api.post('/auth/verify-email/confirm', { token }), 403, 'FORBIDDEN')
  assert.equal((await me()).emailVerified, false)
  assert.equal((await other.api.get<{ emailVerified: boolean }>('/auth/user')).body.emailVerified, false)
  expectStatus(await person.api.post('/auth/verify-email/confirm', { token }), 204)
  assert.equal((await me()).emailVerified, true)
  assertFailure(await person.api.post('/auth/verify-email/confirm', { token }), 400, 'VALIDATION')
  expectStatus(await person.api.post('/auth/verify-email/request'), 202)
  assert.equal(
    mails.arrived.filter((mail) => mail.to.includes(person.email.toLowerCase()) && !isWelcome(mail)).length,
    1,
  )
})

test('who has left is written to no more, and their links open nothing', async () => {
  const person = await make.member()
  const token = await resetToken(person)
  expectStatus(await person.api.delete('/auth/user', { password: person.password }), 204)
  assertFailure(await confirm(token), 400, 'VALIDATION')
})

test('a mail program unsubscribes by posting a form to the address in the mail, and opening the address changes nothing', async () => {
  const person = await make.member()
  const seal = createHmac('sha256', SECRET).update(`unsubscribe:${person.id}`).digest('base64url')
  const address = `${server.base}/api/email/unsubscribe?token=${person.id}.${seal}`
  const isSubscribed = async () =>
    (await person.api.get<{ emailNotifications: boolean }>('/auth/user')).body.emailNotifications
  assert.equal((await fetch(address)).status, 405)
  assert.equal((await fetch(`${server.base}/unsubscribe?token=${person.id}.${seal}`)).status, 200)
  assert.equal(await isSubscribed(), true)
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
    const choice = { emailNotifications: true, pushNotifications: true }
    expectStatus(await person.api.patch('/users/notification-settings', choice), 200)
    assert.equal((await fetch(address, { method: 'POST', body })).status, 204)
    assert.equal(await isSubscribed(), false)
  }
  assertFailure(await make.guest.post('/email/unsubscribe', { token: `${person.id}.x` }), 400, 'VALIDATION')
})

test('without SMTP_URL a proof is refused with a sentence, a reset answered as ever, and the pages say that it is off', async () => {
  const without = await startServer()
  try {
    const own = await forum(without.base)
    const member = await own.member()
    for (const email of [member.email, 'nobody@test.example']) {
      expectStatus(await own.guest.post('/auth/password-reset/request', { email }), 202)
    }
    const refused = await member.api.post<{ message: string }>('/auth/verify-email/request')
    assertFailure(refused, 503, 'UNAVAILABLE')
    assert.equal(refused.body.message, '지금은 이 사이트에서 메일을 보내지 않아요.')
    const page = await (await fetch(`${without.base}/password-reset`)).text()
    assert.ok(page.includes('지금은 이 사이트에서 메일을 보내지 않아요.'))
    assert.ok(!(await (await fetch(`${without.base}/login`)).text()).includes('/password-reset'))
    assert.ok((await (await fetch(`${server.base}/login`)).text()).includes('/password-reset'))
  } finally {
    await without.stop()
  }
})
