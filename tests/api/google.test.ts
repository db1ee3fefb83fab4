import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '#tests/helpers/event-stream.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum } from '#tests/helpers/forum.ts'
import { linkIn, startMailServer, type MailServer } from '#tests/helpers/mail-server.ts'
import { startProvider, type Identity } from '#tests/helpers/openid-provider.ts'
import { cookieOf, tokenOf, visit } from '#tests/helpers/provider-visit.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

interface Me {
  id: string
  username: string
  email: string
  emailVerified: boolean
  hasPassword: boolean
}

let provider: Awaited<ReturnType<typeof startProvider>>
let mails: MailServer
let server: TestServer
let make: Forum

before(async () => {
  provider = await startProvider()
  mails = await startMailServer()
  server = await startServer({ env: { ...provider.env, SMTP_URL: mails.url } })
  make = await forum(server.base)
})
after(async () => {
  provider.stop()
  await server.stop()
  await mails.close()
})

const FAILED = '/login?error=google'
const NO_EMAIL = '/login?error=googleNoEmail'
let count = 0
const person = (fields: Partial<Identity> = {}): Identity => {
  count += 1
  return {
    sub: `google-${count}`,
    email: `person${count}@test.example`,
    email_verified: true,
    name: '김 구글',
    ...fields,
  }
}

/** Goes to the provider as a browser would: the flow's cookie and the address that the provider sends it back to. */
async function leave(identity: Identity, next = '') {
  provider.state.identity = identity
  const start = await visit(`${server.base}/api/auth/google${next && `?next=${encodeURIComponent(next)}`}`)
  assert.equal(start.status, 303)
  assert.match(start.headers.getSetCookie().join(), /HttpOnly; SameSite=Lax/)
  const back = (await visit(String(start.headers.get('location')))).headers.get('location') ?? ''
  return { flow: cookieOf(start, 'aah-google'), back }
}

/** A whole sign-in: where it ends, and the member it signs in. */
async function signIn(identity: Identity, next = '') {
  const { flow, back } = await leave(identity, next)
  const end = await visit(back, flow)
  const token = tokenOf(end)
  const me = token ? (await make.guest.as(token).get<Me>('/auth/user')).body : null
  return { status: end.status, location: end.headers.get('location'), token, me, greets: greets(end) }
}

/** Whether the next page greets a newcomer. */
const greets = (end: Response) => cookieOf(end, 'aah-newcomer') === 'aah-newcomer=1'

test('the status says whether Google sign-in is configured, and without it there is none', async () => {
  assert.deepEqual((await make.guest.get('/auth/google/status')).body, { available: true })
  const without = await forum()
  assert.deepEqual((await without.guest.get('/auth/google/status')).body, { available: false })
  assertFailure(await without.guest.get('/auth/google'), 503, 'UNAVAILABLE')
  assertFailure(await without.guest.get('/auth/google/callback?code=x&state=y'), 503, 'UNAVAILABLE')
})

test('a newcomer gets an account whose name does not come from the address', async () => {
  const { status, location, me } = await signIn(person({ name: '김 구글' }))
  assert.deepEqual([status, location], [303, '/'])
  assert.deepEqual([me?.username, me?.email, me?.emailVerified], ['김구글', `person${count}@test.example`, true])
  assert.deepEqual(new Set(provider.state.challenges), new Set(['S256']))
  const second = await signIn(person({ name: '김 구글' }))
  assert.match(second.me?.username ?? '', /^김구글_\d{6}$/)
  assert.match((await signIn(person({ name: '<b>!</b>' }))).me?.username ?? '', /^(bb|member_\d{6})$/)
})

/** Sends all of these sign-ins back from Google at once; the member whom each signs in. */
async function signInAtOnce(identities: readonly Identity[]): Promise<(string | undefined)[]> {
  const left = []
  for (const identity of identities) left.push(await leave(identity))
  const ends = await Promise.all(left.map(({ flow, back }) => visit(back, flow)))
  const tokens = ends.map((end) => tokenOf(end))
  const answers = await Promise.all(tokens.map((token) => make.guest.as(token).get<Me>('/auth/user')))
  return answers.map(({ body }) => body.id)
}

test('the next page greets a member who joined by the sign-in, and no other', async () => {
  const identity = person()
  assert.equal((await signIn(identity)).greets, true)
  assert.equal((await signIn(identity)).greets, false)
  const { email } = await make.member()
  assert.equal((await signIn(person({ email }))).greets, false)
  assert.equal((await signIn(person({ email_verified: false }))).greets, false)
})

test('two first sign-ins of one person at once both succeed, as one member', async () => {
  for (let round = 0; round < 5; round += 1) {
    const identity = person({ name: `동시${round}` })
    const ids = await signInAtOnce(Array.from({ length: 4 }, () => identity))
    assert.ok(ids[0])
    assert.equal(new Set(ids).size, 1, ids.join())
  }
})

test('two first sign-ins at once that find the member of their address both join it', async () => {
  const { email, id } = await make.member()
  const identity = person({ email })
  const ids = await signInAtOnce(Array.from({ length: 4 }, () => identity))
  assert.deepEqual([...new Set(ids)], [id])
})

test('people of one name who come at once get a member and a user name each', async () => {
  const ids = await signInAtOnce(Array.from({ length: 4 }, () => person({ name: '같은이름' })))
  assert.equal(new Set(ids).size, 4)
  assert.ok(ids.every(Boolean))
})

test('the same Google account comes back to the same member, also under another address', async () => {
  const identity = person()
  const first = await signIn(identity)
  const again = await signIn({ ...identity, email: 'moved@test.example' })
  assert.equal(again.me?.id, first.me?.id)
  assert.notEqual(again.token, first.token)
})

test('who leaves while a sign-in with Google ends keeps no session', async () => {
  for (let round = 0; round < 5; round += 1) {
    const identity = person()
    const { me, token } = await signIn(identity)
    const { flow, back } = await leave(identity)
    const [end, left] = await Promise.all([visit(back, flow), make.guest.as(token).delete('/auth/user', {})])
    expectStatus(left, 204)
    const api = make.guest.as(tokenOf(end))
    const now = await api.get<Me>('/auth/user')
    // Who signs in after having left is a new member; who did so before has been signed out.
    if (now.status !== 200) {
      assertFailure(now, 401, 'AUTH_REQUIRED')
      continue
    }
    assert.notEqual(now.body.id, me?.id)
    expectStatus(await api.delete('/auth/user', {}), 204)
  }
})

test('the cookie’s page gets its token, and next is preserved when it is a path of this site', async () => {
  const { location, token, me } = await signIn(person(), '/post/abc?x=1')
  assert.equal(location, '/post/abc?x=1')
  const headers = { Cookie: `aah-token=${token}`, Origin: server.base }
  const answer = await make.guest.post<{ user: Me }>('/auth/token', undefined, { headers })
  assert.equal(expectStatus(answer, 200).user.id, me?.id)
  assert.equal((await signIn(person(), 'https://evil.example/')).location, '/')
})

test('an account with an unverified address goes to the owner who signs in with Google', async () => {
  const stranger = await make.member()
  const { me } = await signIn(person({ email: stranger.email.toUpperCase() }))
  assert.equal(me?.id, stranger.id)
  assert.equal(me?.emailVerified, true)
  assertFailure(await stranger.api.get('/auth/user'), 401, 'AUTH_REQUIRED')
  const { email, password } = stranger
  assertFailure(await make.guest.post('/auth/login', { email, password }), 401, 'INVALID_PASSWORD')
})

test('the first Google link ends every session, stream and password of the member, though the address was proved', async () => {
  const squatter = await make.member()
  expectStatus(await squatter.api.post('/auth/verify-email/request'), 202)
  const proof = linkIn(await mails.mailTo(squatter.email.toLowerCase())).searchParams.get('token')
  expectStatus(await squatter.api.post('/auth/verify-email/confirm', { token: proof }), 204)
  const other = await make.member()
  expectStatus(await other.api.post('/messages', { receiverId: squatter.id, content: '비밀 이야기' }), 201)
  const stream = await listen(squatter.api)
  const owner = person({ email: squatter.email })
  const { me, token } = await signIn(owner)
  assert.equal(me?.id, squatter.id)
  for (const end = Date.now() + 5_000; !stream.isEnded() && Date.now() < end;) await sleep(10)
  assert.ok(stream.isEnded())
  assertFailure(await squatter.api.get('/messages'), 401, 'AUTH_REQUIRED')
  const { email, password } = squatter
  assertFailure(await make.guest.post('/auth/login', { email, password }), 401, 'INVALID_PASSWORD')
  expectStatus(await make.guest.as(token).get('/messages'), 200)
  // Only the first link does: the owner's own sessions go on.
  assert.equal((await signIn(owner)).me?.id, squatter.id)
  expectStatus(await make.guest.as(token).get('/messages'), 200)
})

test('who came with Google sets a first password without a current one, and changes it with it', async () => {
  const { me, token } = await signIn(person())
  const api = make.guest.as(token)
  assert.equal(me?.hasPassword, false)
  assertFailure(await api.patch('/users/password', { newPassword: 'short' }), 400, 'VALIDATION')
  // They have just signed in, which stands for the password.
  expectStatus(await api.post('/auth/email-change/request', { email: `moved_${make.unique()}@test.example` }), 202)
  const { token: fresh } = expectStatus(
    await api.patch<{ token: string }>('/users/password', { newPassword: 'first-password' }),
    200,
  )
  assertFailure(await api.get('/auth/user'), 401, 'AUTH_REQUIRED')
  const own = make.guest.as(fresh)
  assert.equal((await own.get<Me>('/auth/user')).body.hasPassword, true)
  const signedIn = { email: me?.email, password: 'first-password' }
  expectStatus(await make.guest.post('/auth/login', signedIn), 200)
  const unproved = await own.patch('/users/password', { newPassword: 'second-password' })
  assertFailure(unproved, 400, 'VALIDATION')
  const wrong = await own.patch('/users/password', {
    currentPassword: 'wrong-password',
    newPassword: 'second-password',
  })
  assertFailure(wrong, 401, 'INVALID_PASSWORD')
  const right = { currentPassword: 'first-password', newPassword: 'second-password' }
  expectStatus(await own.patch('/users/password', right), 200)
})

test('of two first passwords at once one is set', async () => {
  const { token } = await signIn(person())
  const api = make.guest.as(token)
  const answers = await Promise.all(
    ['one-password', 'two-password'].map((newPassword) => api.patch('/users/password', { newPassword })),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  assert.equal(statuses[0], 200)
  assert.ok([400, 401].includes(statuses[1] ?? 0), statuses.join())
})

test('a second Google account does not get a member that has one', async () => {
  const first = person()
  const { me } = await signIn(first)
  const other = await signIn(person({ email: first.email }))
  assert.deepEqual([other.location, other.me], [FAILED, null])
  assert.equal((await signIn(first)).me?.id, me?.id)
})

const UNTRUSTED: [string, (member: { email: string }) => Partial<Identity>, reason?: string][] = [
  ['an address that Google does not vouch for', ({ email }) => ({ email, email_verified: false }), NO_EMAIL],
  ['an address without a word on it', ({ email }) => ({ email, email_verified: undefined }), NO_EMAIL],
  ['no address', () => ({ email: undefined }), NO_EMAIL],
  ['another nonce', ({ email }) => ({ email, claims: { nonce: 'another' } })],
  ['another audience', ({ email }) => ({ email, claims: { aud: 'another-client' } })],
  ['another issuer', ({ email }) => ({ email, claims: { iss: 'https://evil.example' } })],
  ['a forged signature', ({ email }) => ({ email, isForged: true })],
]
for (const [what, identity, reason = FAILED] of UNTRUSTED) {
  test(`${what} is refused`, async () => {
    const member = await make.member()
    const { status, location, me } = await signIn(person(identity(member)))
    assert.deepEqual([status, location, me], [303, reason, null])
    assert.equal((await member.api.get('/auth/user')).status, 200)
  })
}

test('what Google sends back counts only in the browser that asked, once, and unedited', async () => {
  const { flow, back } = await leave(person())
  const other = await leave(person())
  const url = (change: (query: URLSearchParams) => void) => {
    const changed = new URL(back)
    change(changed.searchParams)
    return changed.href
  }
  const attempts: [string, string][] = [
    [back, ''],
    [back, other.flow],
    [back, `${flow.slice(0, -4)}abcd`],
    [url((query) => query.set('state', 'another')), flow],
    [url((query) => query.delete('state')), flow],
    [url((query) => query.set('code', 'another')), flow],
    [url((query) => (query.delete('code'), query.set('error', 'server_error'))), flow],
  ]
  for (const [address, cookie] of attempts) {
    const { status, headers } = await visit(address, cookie)
    assert.deepEqual([status, headers.get('location')], [303, FAILED], address)
  }
  assert.equal((await visit(back, flow)).headers.get('location'), '/')
  assert.equal((await visit(back, flow)).headers.get('location'), FAILED)
})

test('the cookie of a sign-in under way is no session', async () => {
  const { flow } = await leave(person())
  const value = flow.slice('aah-google='.length)
  assertFailure(await make.guest.as(value).get('/auth/user'), 401, 'AUTH_REQUIRED')
})

test('plain http is refused for a provider on another machine', async () => {
  const env = { ...provider.env, GOOGLE_ISSUER: 'http://accounts.example' }
  await assert.rejects(startServer({ env }), /GOOGLE_ISSUER is wrong/)
})
