import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Authenticator } from '#tests/helpers/authenticator.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { linkIn, startMailServer } from '#tests/helpers/mail-server.ts'
import { startProvider } from '#tests/helpers/openid-provider.ts'
import { ownForum } from '#tests/helpers/own-forum.ts'
import { cookieOf, tokenOf, visit } from '#tests/helpers/provider-visit.ts'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'

const [mails, google, kakao] = await Promise.all([startMailServer(), startProvider(), startProvider({ isKakao: true })])
const {
  server,
  make: world,
  admin,
} = await ownForum({
  // By its name, since passkeys do not work on an IP address.
  env: { SMTP_URL: mails.url, SITE_URL: '', PAYMENTS: 'simulator', ...google.env, ...kakao.env },
  settings: { earningNeedsProof: 'false' },
})
after(() => (google.stop(), kakao.stop(), mails.close()))

const secretOf = (link: URL): string => link.searchParams.get('token') ?? ''
/** The links to this page in the mails that came to the address, oldest first. */
const linksAt = (email: string, page: string): URL[] =>
  mails.arrived
    .filter(({ to, text }) => to.includes(email) && text.includes(`${page}?token=`))
    .map((mail) => linkIn(mail))
async function linkAt(email: string, page: string, count = 1): Promise<URL> {
  for (let wait = 0; wait < 200; wait += 1) {
    const link = linksAt(email, page)[count - 1]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no link to ${page} came to ${email}`)
}
const notMe = (link: URL) => world.guest.post('/auth/not-me', { token: secretOf(link) })
const newAddress = () => `thief_${world.unique()}@test.example`.toLowerCase()

/** A sign-in with e-mail and password in a browser that was never used for the account. */
const signIn = async (email: string, password: string): Promise<Pick<Person, 'api' | 'token'>> => {
  const { token } = expectStatus(await world.guest.post<{ token: string }>('/auth/login', { email, password }), 200)
  return { api: world.guest.as(token), token }
}

/** Gives the account this address, as whoever has its password can. */
async function changeAddress({ api }: Pick<Person, 'api'>, email: string, password: string): Promise<void> {
  expectStatus(await api.post('/auth/email-change/request', { email, password }), 202)
  const token = secretOf(await linkAt(email, '/verify-email'))
  expectStatus(await api.post('/auth/email-change/confirm', { token }), 200)
}

/** A sign-in with a provider as the person with this address; an empty token when it opens no session. */
async function signInWith(provider: 'google' | 'kakao', sub: string, email: string): Promise<string> {
  const { state } = { google, kakao }[provider]
  state.identity = { sub, email, email_verified: true, name: '도둑' }
  const start = await visit(`${server.base}/api/auth/${provider}`)
  const back = (await visit(String(start.headers.get('location')))).headers.get('location') ?? ''
  // The provider sends the browser to the forum's own name, at which nothing but this machine answers.
  return tokenOf(await visit(back.replace('localhost', '127.0.0.1'), cookieOf(start, `aah-${provider}`)))
}
const signInWithGoogle = (sub: string, email: string) => signInWith('google', sub, email)

const addPasskey = async ({ api }: Pick<Person, 'api'>) => {
  const device = new Authenticator(server.base.replace('127.0.0.1', 'localhost'))
  const options = expectStatus(
    await api.post<Parameters<Authenticator['register']>[0]>('/auth/passkeys/register/options'),
    200,
  )
  expectStatus(await api.post('/auth/passkeys/register', device.register(options)), 201)
  return device
}
const signInWithPasskey = async (device: Authenticator) => {
  const options = expectStatus(
    await world.guest.post<Parameters<Authenticator['signIn']>[0]>('/auth/passkeys/sign-in/options'),
    200,
  )
  return world.guest.post('/auth/passkeys/sign-in', device.signIn(options))
}

/** A member with points and an address in lower case, as mails name it. */
async function victim(): Promise<Person> {
  const member = await world.member()
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, { points: 60_000, reason: '시험용 지급' }), 200)
  return { ...member, email: member.email.toLowerCase() }
}

test('내가 아니에요 takes back all that a thief did since the sign-in, and the thief’s own link does nothing', async () => {
  const owner = await victim()
  const { email, password, id } = owner
  const passkey = await addPasskey(owner)
  const thief = await signIn(email, password)
  const first = await linkAt(email, '/not-me')
  const stolen = newAddress()
  await changeAddress(thief, stolen, password)
  // From another new browser, so that a link of the thief's own comes.
  const again = await signIn(stolen, password)
  const convert = { pointsAmount: 50_000, walletAddress: '0xthief' }
  const conversion = expectStatus(await again.api.post<{ id: string }>('/points/convert', convert), 201)
  const theirPasskey = await addPasskey(again)
  const product = { productId: 'basic', amount: 5_000, points: 2_500 }
  const order = expectStatus(await again.api.post<{ orderId: string }>('/payments/request', product), 201)
  const sub = `sub-${world.unique()}`
  const linked = await signInWithGoogle(sub, stolen)
  assert.equal(expectStatus(await world.guest.as(linked).get<{ id: string }>('/auth/user'), 200).id, id)
  assert.deepEqual(linksAt(stolen, '/not-me'), [])

  // About the change of address, the second sign-in and the one with Google.
  const later = await Promise.all([2, 3, 4].map((count) => linkAt(email, '/not-me', count)))
  expectStatus(await notMe(first), 204)
  for (const link of later) assertFailure(await notMe(link), 400, 'VALIDATION')
  for (const token of [owner.token, thief.token, again.token, linked])
    assertFailure(await world.guest.as(token).get('/auth/user'), 401, 'AUTH_REQUIRED')
  const other = await signInWithGoogle(sub, stolen)
  assert.notEqual(expectStatus(await world.guest.as(other).get<{ id: string }>('/auth/user'), 200).id, id)
  assertFailure(await signInWithPasskey(theirPasskey), 401, 'AUTH_REQUIRED')
  assertFailure(await world.guest.post('/auth/login', { email, password }), 401, 'INVALID_PASSWORD')
  assert.deepEqual(linksAt(stolen, '/password-reset'), [])

  const token = secretOf(await linkAt(email, '/password-reset'))
  const back = expectStatus(
    await world.guest.post<{ token: string }>('/auth/password-reset/confirm', { token, password: 'my-own-again' }),
    200,
  )
  const mine = world.guest.as(back.token)
  const me = expectStatus(await mine.get<{ id: string; email: string; points: number }>('/auth/user'), 200)
  assert.deepEqual([me.id, me.email, me.points], [id, email, 60_000])
  const conversions = expectStatus(await mine.get<{ id: string; status: string }[]>('/points/conversions'), 200)
  assert.deepEqual(
    conversions.map((row) => [row.id, row.status]),
    [[conversion.id, 'failed']],
  )
  const settle = { status: 'completed' }
  assertFailure(await admin.api.patch(`/admin/conversions/${conversion.id}/status`, settle), 409, 'CONFLICT')
  assert.equal(
    expectStatus(await mine.get<{ status: string }>(`/payments/${order.orderId}/status`), 200).status,
    'failed',
  )
  // Linking Google had ended it, which nothing brings back.
  assertFailure(await signInWithPasskey(passkey), 401, 'AUTH_REQUIRED')
})

test('a Kakao account that was linked meanwhile does not open the member any more', async () => {
  const { email, password, id } = await victim()
  const thief = await signIn(email, password)
  const first = await linkAt(email, '/not-me')
  const stolen = newAddress()
  await changeAddress(thief, stolen, password)
  const sub = `sub-${world.unique()}`
  const idBy = async () => {
    const token = await signInWith('kakao', sub, stolen)
    return expectStatus(await world.guest.as(token).get<{ id: string }>('/auth/user'), 200).id
  }
  assert.equal(await idBy(), id)
  expectStatus(await notMe(first), 204)
  assert.notEqual(await idBy(), id)
})

test('what the owner did before that sign-in stays: Google, a passkey, a conversion', async () => {
  const owner = await victim()
  const { email, password, id } = owner
  const sub = `sub-${world.unique()}`
  const own = world.guest.as(await signInWithGoogle(sub, email))
  // Linking ended the password: the owner chooses it again.
  const { token } = expectStatus(await own.patch<{ token: string }>('/users/password', { newPassword: password }), 200)
  const signedIn = { api: world.guest.as(token) }
  const passkey = await addPasskey(signedIn)
  const convert = { pointsAmount: 10_000, walletAddress: '0xowner' }
  const { id: conversion } = expectStatus(await signedIn.api.post<{ id: string }>('/points/convert', convert), 201)
  await linkAt(email, '/not-me')
  await signIn(email, password)
  expectStatus(await notMe(await linkAt(email, '/not-me', 2)), 204)

  expectStatus(await signInWithPasskey(passkey), 200)
  const back = world.guest.as(await signInWithGoogle(sub, email))
  assert.equal(expectStatus(await back.get<{ id: string }>('/auth/user'), 200).id, id)
  const [row] = expectStatus(await back.get<{ id: string; status: string }[]>('/points/conversions'), 200)
  assert.deepEqual([row?.id, row?.status], [conversion, 'pending'])
})

test('the mail about a changed address undoes it, after a second change too, and a thief’s link loses to it', async () => {
  const { email, password, id } = await victim()
  const thief = await signIn(email, password)
  const [second, third] = [newAddress(), newAddress()]
  await changeAddress(thief, second, password)
  await changeAddress(thief, third, password)
  const links = await Promise.all([1, 2, 3].map((count) => linkAt(email, '/not-me', count)))
  assert.deepEqual([...linksAt(second, '/not-me'), ...linksAt(third, '/not-me')], [])
  // The last one first: an earlier one still wins afterwards.
  expectStatus(await notMe(links[2] as URL), 204)
  assertFailure(await world.guest.post('/auth/login', { email: third, password }), 404, 'USER_NOT_FOUND')
  await linkAt(email, '/password-reset')
  expectStatus(await notMe(links[0] as URL), 204)
  assertFailure(await notMe(links[1] as URL), 400, 'VALIDATION')
  const token = secretOf(await linkAt(email, '/password-reset', 2))
  const reset = { token, password: 'my-own-again' }
  expectStatus(await world.guest.post('/auth/password-reset/confirm', reset), 200)
  const { api } = await signIn(email, 'my-own-again')
  assert.equal(expectStatus(await api.get<{ id: string }>('/auth/user'), 200).id, id)
})

test('nobody else gets the former address while a link to it may give it back', async () => {
  const { email, password } = await victim()
  const thief = await signIn(email, password)
  const first = await linkAt(email, '/not-me')
  await changeAddress(thief, newAddress(), password)
  const username = `t${world.unique()}`
  const taken = await world.guest.post('/auth/register', { username, email, password })
  assertFailure(taken, 409, 'CONFLICT')
  const other = await world.member()
  const change = { email, password: other.password }
  assertFailure(await other.api.post('/auth/email-change/request', change), 409, 'CONFLICT')
  assert.equal(await signInWithGoogle(`sub-${world.unique()}`, email), '')
  expectStatus(await notMe(first), 204)
  assert.ok(await linkAt(email, '/password-reset'))
})

test('the ledger is whole afterwards', async () => {
  assert.deepEqual(await brokenInvariants(server), [])
})
