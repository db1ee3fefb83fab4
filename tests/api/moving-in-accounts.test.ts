import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { client, type Api } from '#tests/helpers/client.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus } from '#tests/helpers/forum.ts'
import { openForum } from '#tests/helpers/in-process.ts'

interface Me {
  id: string
  email: string | null
  mustGiveEmail: boolean
  mustChangePassword: boolean
  hasPassword: boolean
}

let payload: Payload
let closeForum: () => Promise<void>
let server: Server
let base: string
let guest: Api
before(async () => {
  ;({ payload, close: closeForum } = await openForum())
  const { apiHandler } = await import('#cms/core/http/api.ts')
  const { allEndpoints } = await import('#cms/operations/registries/calls.ts')
  const { signedInBy } = await import('#cms/sessions/actor.ts')
  const { whyBanned } = await import('#cms/safety/bans.ts')
  const identify = (token: string | null) => signedInBy(payload, token)
  const api = apiHandler({ payload, endpoints: allEndpoints, identify, whyNotWrite: whyBanned })
  server = createServer((message, res) => void api(message, res))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  guest = client(base)
})
after(async () => {
  server.closeAllConnections()
  server.close()
  await closeForum()
})

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
let count = 0

interface Imported {
  username?: string
  oldId?: string
  hash?: string
  email?: string | null
  isAdmin?: boolean
  mustChangePassword?: boolean
}

/** A member as an import writes them. */
async function imported({ hash = md5('old-password'), email, oldId, ...plan }: Imported = {}) {
  const { createMember } = await import('#cms/accounts/create-member.ts')
  const { wrapLegacyHash } = await import('#cms/accounts/password.ts')
  const { newNoAddress } = await import('#cms/members/no-address.ts')
  const { changeRow, insertRow } = await import('#cms/core/database/rows.ts')
  const { legacyLoginKey } = await import('#cms/moving-in/legacy-addresses.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const req = localRequest(payload)
  const username = plan.username ?? `moved_${(count += 1)}_x`
  const address = email === undefined ? `${username.toLowerCase()}@test.example` : (email ?? newNoAddress())
  const password = wrapLegacyHash(hash)
  const isAdmin = plan.isAdmin ?? false
  const id = await createMember(
    { req, username, email: address, password, isAdmin, now: new Date() },
    async (made) => made,
  )
  if (plan.mustChangePassword) await changeRow(req, 'member', id, { mustChangePassword: true })
  if (oldId) await insertRow(req, 'legacy-login', { id: legacyLoginKey(oldId), member: id })
  return { id, username, email: address }
}

const login = (email: string, password: string) =>
  guest.post<{ token: string; user: Me; code: string; message: string }>('/auth/login', { email, password })
const signedIn = async (name: string, password = 'old-password') => {
  const { token, user } = expectStatus(await login(name, password), 200)
  return { api: guest.as(token), token, user }
}
const credentialOf = async (id: string) =>
  (await import('#cms/core/database/rows.ts')).rowById({ payload }, 'credential', id)

test('an imported member signs in by address, user name and old id, in any case', async () => {
  const { id, username, email } = await imported({ oldId: 'Min-Su.99' })
  for (const name of [email, email.toUpperCase(), username, username.toUpperCase(), 'min-su.99', ' MIN-SU.99 '])
    assert.equal((await signedIn(name)).user.id, id, name)
  for (const name of ['nobody', 'no body', 'min-su.98', 'x@', '@', '', 'a'.repeat(2_000)])
    assertFailure(await login(name, 'old-password'), 400, 'INVALID_EMAIL')
  assertFailure(await login('nobody@test.example', 'old-password'), 404, 'USER_NOT_FOUND')
})

test('the first right sign-in replaces the old hash, and a wrong one does not', async () => {
  const { id, username } = await imported({ hash: md5('두칸 사이') })
  const old = await credentialOf(id)
  assert.match(old?.hash ?? '', /^legacy-v1:/)
  assertFailure(await login(username, '두칸사이'), 401, 'INVALID_PASSWORD')
  assert.equal((await credentialOf(id))?.hash, old?.hash)
  await signedIn(username, ' 두칸   사이 ')
  const renewed = await credentialOf(id)
  assert.match(renewed?.hash ?? '', /^pbkdf2-sha256-v1:/)
  assert.notEqual(renewed?.salt, old?.salt)
  // The old forum cut and collapsed blanks each time.
  for (const typed of ['두칸 사이', '  두칸 사이', '두칸  사이'.normalize('NFD')]) await signedIn(username, typed)
  assertFailure(await login(username, '두칸사이'), 401, 'INVALID_PASSWORD')
  assert.equal((await credentialOf(id))?.hash, renewed?.hash)
})

test('failures count for the member whichever name was typed', async () => {
  const { username, email } = await imported({ oldId: 'locked-one' })
  for (const name of [email, username, 'locked-one', username.toUpperCase(), email])
    assertFailure(await login(name, 'wrong'), 401, 'INVALID_PASSWORD')
  for (const name of [email, username, 'locked-one'])
    assertFailure(await login(name, 'old-password'), 423, 'ACCOUNT_LOCKED')
})

test('an old id that is another member’s user name leads each to their own account', async () => {
  const mine = await imported({ username: 'same_name', hash: md5('password of the first') })
  const other = await imported({ username: 'same_name_2', oldId: 'same_name', hash: md5('password of the second') })
  for (let round = 0; round < 6; round += 1)
    assert.equal((await signedIn('same_name', 'password of the second')).user.id, other.id)
  assert.equal((await signedIn('SAME_NAME', 'password of the first')).user.id, mine.id)
  assertFailure(await login('same_name', 'neither'), 401, 'INVALID_PASSWORD')
  // The fifth failure of the first is forgiven where the password is the second's.
  for (let n = 0; n < 3; n += 1) assertFailure(await login('same_name', 'neither'), 401, 'INVALID_PASSWORD')
  assert.equal((await signedIn('same_name', 'password of the second')).user.id, other.id)
  assert.equal((await signedIn('same_name', 'password of the first')).user.id, mine.id)
})

test('a password of an unknown kind asks for a new one', async () => {
  const { id, username } = await imported({ hash: '$1$salt$qJH7.N4xYta3aEG/dfqo/0' })
  assert.equal((await credentialOf(id))?.hash, 'legacy-unknown')
  const { body } = await login(username, 'old-password')
  assert.equal(body.code, 'INVALID_PASSWORD')
  assert.match(body.message, /운영진에게 문의/)
})

test('a short old password signs in and can be changed', async () => {
  const { username } = await imported({ hash: md5('q1') })
  const { api } = await signedIn(username, 'q1')
  expectStatus(await api.patch('/users/password', { currentPassword: 'q1', newPassword: 'new-password' }), 200)
  await signedIn(username, 'new-password')
})

const POST = { title: '옮겨 온 회원의 글', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }

test('a member without an address reads, leaves and takes their data, and changes nothing before giving one', async () => {
  const { username, id } = await imported({ email: null })
  const { api, user } = await signedIn(username)
  assert.deepEqual([user.email, user.mustGiveEmail, user.mustChangePassword], [null, true, false])
  assertFailure(await api.post('/posts', POST), 403, 'EMAIL_REQUIRED')
  assertFailure(await api.patch('/users/profile', { bio: '안녕' }), 403, 'EMAIL_REQUIRED')
  assertFailure(
    await api.patch('/users/password', { currentPassword: 'old-password', newPassword: 'new-password' }),
    403,
    'EMAIL_REQUIRED',
  )
  for (const path of ['/posts', '/auth/user', '/notifications', '/auth/user/export'])
    expectStatus(await api.get(path), 200)
  const change = (email: string, password = 'old-password') =>
    api.post<Me>('/auth/email-change/request', { email, password })
  assertFailure(await change('no-address'), 400, 'VALIDATION')
  assertFailure(await change('new@test.example', 'wrong'), 401, 'INVALID_PASSWORD')
  const taken = await imported()
  assertFailure(await change(taken.email.toUpperCase()), 409, 'CONFLICT')
  // This forum sends no mails.
  const me = expectStatus(await change(' New.One@test.example '), 200)
  assert.deepEqual([me.id, me.email, me.mustGiveEmail], [id, 'new.one@test.example', false])
  expectStatus(await api.post('/posts', POST), 201)
  assertFailure(await change('other@test.example'), 503, 'UNAVAILABLE')
  await signedIn('new.one@test.example')
})

test('a member without an address may leave', async () => {
  const { username } = await imported({ email: null })
  const { api } = await signedIn(username)
  expectStatus(await api.delete('/auth/user', { password: 'old-password' }), 204)
  assertFailure(await login(username, 'old-password'), 400, 'INVALID_EMAIL')
})

test('an imported admin does nothing before choosing a new password', async () => {
  const { username } = await imported({ isAdmin: true, mustChangePassword: true, email: null })
  const { api, user } = await signedIn(username)
  assert.deepEqual([user.mustChangePassword, user.mustGiveEmail], [true, true])
  const refused = [
    () => api.get('/admin/users'),
    () => api.get('/posts'),
    () => api.get('/notifications'),
    () => api.post('/posts', POST),
    () => api.post('/auth/email-change/request', { email: 'boss@test.example', password: 'old-password' }),
    () => api.delete('/auth/user', { password: 'old-password' }),
  ]
  for (const call of refused) assertFailure(await call(), 403, 'PASSWORD_REQUIRED')
  for (const path of ['/auth/user', '/auth/user/export']) expectStatus(await api.get(path), 200)
  const same = { currentPassword: 'old-password', newPassword: ' old-password' }
  // More often than a wrong password may be tried.
  for (let n = 0; n < 6; n += 1) {
    const { body } = await api.patch<{ fields?: Record<string, string> }>('/users/password', same)
    assert.ok(body.fields?.newPassword, JSON.stringify(body))
  }
  const change = { currentPassword: 'old-password', newPassword: 'a-new-password' }
  const { token } = expectStatus(await api.patch<{ token: string }>('/users/password', change), 200)
  const again = guest.as(token)
  assert.equal(expectStatus(await again.get<Me>('/auth/user'), 200).mustChangePassword, false)
  expectStatus(await again.get('/admin/users'), 200)
  assertFailure(await again.post('/posts', POST), 403, 'EMAIL_REQUIRED')
  expectStatus(
    await again.post('/auth/email-change/request', { email: 'boss@test.example', password: 'a-new-password' }),
    200,
  )
  expectStatus(await again.post('/auth/logout'), 204)
})

test('pages lead a member who owes something to the settings, and no other viewer', async () => {
  const { owedPath } = await import('#src/rules/owed.ts')
  const at = (pathname: string) => ({ pathname })
  assert.equal(owedPath({ mustGiveEmail: true }, at('/')), '/settings?tab=email')
  assert.equal(owedPath({ mustGiveEmail: true, mustChangePassword: true }, at('/post/x')), '/settings?tab=password')
  for (const open of ['/settings', '/terms', '/verify-email'])
    assert.equal(owedPath({ mustGiveEmail: true }, at(open)), null)
  for (const actor of [null, {}]) assert.equal(owedPath(actor, at('/')), null)
})
