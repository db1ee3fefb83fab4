import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum } from '#tests/helpers/forum.ts'
import { startProvider, type Identity } from '#tests/helpers/openid-provider.ts'
import { cookieOf, tokenOf, visit } from '#tests/helpers/provider-visit.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

interface Me {
  id: string
  username: string
  email: string
  emailVerified: boolean
}

let kakao: Awaited<ReturnType<typeof startProvider>>
let google: Awaited<ReturnType<typeof startProvider>>
let server: TestServer
let make: Forum

before(async () => {
  ;[kakao, google] = await Promise.all([startProvider({ isKakao: true }), startProvider()])
  server = await startServer({ env: { ...kakao.env, ...google.env } })
  make = await forum(server.base)
})
after(async () => {
  kakao.stop()
  google.stop()
  await server.stop()
})

const FAILED = '/login?error=kakao'
const NO_EMAIL = '/login?error=kakaoNoEmail'
let count = 0
const person = (fields: Partial<Identity> = {}): Identity => {
  count += 1
  return { sub: `${count}`, email: `kakao${count}@test.example`, email_verified: true, name: '라이언', ...fields }
}

/** Goes to a provider as a browser would: the flow's cookie and the address that the provider sends it back to. */
async function leave(provider: 'kakao' | 'google', identity: Identity) {
  const { state } = { kakao, google }[provider]
  state.identity = identity
  const start = await visit(`${server.base}/api/auth/${provider}`)
  assert.equal(start.status, 303)
  const to = String(start.headers.get('location'))
  return { to, flow: cookieOf(start, `aah-${provider}`), back: (await visit(to)).headers.get('location') ?? '' }
}

async function signIn(identity: Identity) {
  const { to, flow, back } = await leave('kakao', identity)
  const end = await visit(back, flow)
  const token = tokenOf(end)
  const me = token ? (await make.guest.as(token).get<Me>('/auth/user')).body : null
  return { to: new URL(to), location: end.headers.get('location'), me }
}

test('the status says whether Kakao is configured, and without it there is none', async () => {
  assert.deepEqual((await make.guest.get('/auth/kakao/status')).body, { available: true })
  const without = await forum()
  assert.deepEqual((await without.guest.get('/auth/kakao/status')).body, { available: false })
  assertFailure(await without.guest.get('/auth/kakao'), 503, 'UNAVAILABLE')
  assertFailure(await without.guest.get('/auth/kakao/callback?code=x&state=y'), 503, 'UNAVAILABLE')
})

test('a newcomer gets an account by the address that userinfo says is verified, without a client secret', async () => {
  const who = person()
  const { to, location, me } = await signIn(who)
  assert.equal(to.searchParams.get('scope'), 'openid account_email profile_nickname')
  assert.equal(to.searchParams.get('code_challenge_method'), 'S256')
  assert.deepEqual([location, me?.username, me?.email, me?.emailVerified], ['/', '라이언', who.email, true])
  assert.equal((await signIn(who)).me?.id, me?.id)
})

test('a member with the same verified address is signed in, and their password ends', async () => {
  const member = await make.member()
  const { me } = await signIn(person({ email: member.email }))
  assert.equal(me?.id, member.id)
  assertFailure(await member.api.get('/auth/user'), 401, 'AUTH_REQUIRED')
  const { email, password } = member
  assertFailure(await make.guest.post('/auth/login', { email, password }), 401, 'INVALID_PASSWORD')
})

const UNTRUSTED: [string, Partial<Identity>, reason: string][] = [
  ['an address that is not verified', { email_verified: false }, NO_EMAIL],
  ['an address without a word on it', { email_verified: undefined }, NO_EMAIL],
  ['another address in userinfo', { info: { email: 'other@test.example' } }, NO_EMAIL],
  ['another subject in userinfo', { info: { sub: 'another' } }, FAILED],
  ['another nonce', { claims: { nonce: 'another' } }, FAILED],
  ['a forged signature', { isForged: true }, FAILED],
]
for (const [what, fields, reason] of UNTRUSTED) {
  test(`${what} is refused`, async () => {
    const member = await make.member()
    const { location, me } = await signIn(person({ email: member.email, ...fields }))
    assert.deepEqual([location, me], [reason, null])
    expectStatus(await member.api.get('/auth/user'), 200)
  })
}

const shown = async (path: string) => (await visit(`${server.base}${path}`)).text()

test('who shares no address with us reads that it is what was missing', async () => {
  const { location } = await signIn(person({ email: undefined, email_verified: undefined }))
  assert.equal(location, NO_EMAIL)
  assert.match(await shown(NO_EMAIL), /이메일 주소를 받지 못해 로그인하지 못했어요[^<]*이메일 제공에 동의/)
})

test('who cancels at the provider reads that it was their cancelling, with either provider', async () => {
  for (const provider of ['kakao', 'google'] as const) {
    const { flow } = await leave(provider, person())
    const end = await visit(`${server.base}/api/auth/${provider}/callback?error=access_denied&state=x`, flow)
    const to = end.headers.get('location') ?? ''
    assert.equal(to, `/login?error=${provider}Declined`)
    assert.match(await shown(to), /동의 화면에서 취소해서 로그인하지 않았어요/)
  }
})

test('the cookie of one provider’s sign-in does not open the other’s callback', async () => {
  const { flow, back } = await leave('google', person())
  const value = flow.slice('aah-google='.length)
  const end = await visit(back.replace('/auth/google/', '/auth/kakao/'), `aah-kakao=${value}`)
  assert.equal(end.headers.get('location'), FAILED)
})

test('a secret without a client, and plain http to another machine, stop the start', async () => {
  await assert.rejects(startServer({ env: { KAKAO_CLIENT_SECRET: 'x' } }), /KAKAO_CLIENT_ID must be given/)
  const env = { ...kakao.env, KAKAO_ISSUER: 'http://kakao.example' }
  await assert.rejects(startServer({ env }), /KAKAO_ISSUER is wrong/)
})
