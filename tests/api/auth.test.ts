import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { SignJWT } from 'jose'
import type { ApiResponse } from '#tests/helpers/client.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

interface Me {
  id: string
  email: string
  [field: string]: unknown
}
interface SignedIn {
  token: string
  user: Me
}

let make: Forum
before(async () => {
  make = await forum()
})

const register = (fields: object) => make.guest.post<SignedIn>('/auth/register', { password: 'secret-1', ...fields })
const login = (fields: object) => make.guest.post<SignedIn>('/auth/login', fields)
const fieldsOf = (answer: ApiResponse) => (answer.body as { fields?: Record<string, string> }).fields ?? {}
const cookieOf = ({ headers }: ApiResponse) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('aah-token=')) ?? ''
const name = () => `r${make.unique()}`

test('registering signs in with a token and an httpOnly cookie, and shows the member their own e-mail', async () => {
  const username = name()
  const answer = await register({ username, email: ` ${username}@Test.Example `, nickname: '별명' })
  const { token, user } = expectStatus(answer, 201)
  assert.equal(user.email, `${username}@test.example`.toLowerCase())
  assert.deepEqual(
    [user.username, user.nickname, user.level, user.points, user.isAdmin],
    [username, '별명', 1, 0, false],
  )
  assert.match(cookieOf(answer), /^aah-token=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  assert.equal(expectStatus(await make.guest.as(token).get<Me>('/auth/user'), 200).id, user.id)
})

test('a name or e-mail that is taken in any case, width or form is refused with its field', async () => {
  const member = await make.member({ username: `가나다Abc${Date.now().toString(36)}` })
  const other = { username: name(), email: `${name()}@test.example` }
  const taken = [
    { ...other, username: member.username.toUpperCase() },
    { ...other, username: ` ${member.username.toLowerCase()} ` },
    { ...other, username: member.username.normalize('NFD') },
    { ...other, email: member.email.toUpperCase() },
    { ...other, email: `  ${member.email}\n` },
  ]
  for (const [index, fields] of taken.entries()) {
    const answer = await register(fields)
    assertFailure(answer, 409, 'CONFLICT', String(index))
    assert.deepEqual(Object.keys(fieldsOf(answer)), [index < 3 ? 'username' : 'email'])
  }
  const wide = member.username.replace('A', 'Ａ')
  assertFailure(await register({ ...other, username: wide }), 400, 'VALIDATION', 'full-width letters')
})

test('50 equal registrations at once make one account', async () => {
  const username = name()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => register({ username, email: `${username}${i % 2}@test.example` })),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 1)
  assert.equal(answers.filter(({ status }) => status === 409).length, 49)
})

const WRONG: [string, object, Record<string, string>][] = [
  ['short name', { username: 'ab' }, { username: '사용자 이름은 최소 3자 이상이어야 합니다.' }],
  ['bad e-mail', { email: 'nobody' }, { email: '유효한 이메일 주소를 입력해주세요.' }],
  ['short password', { password: '12345' }, { password: '비밀번호는 최소 6자 이상이어야 합니다.' }],
]
for (const [what, wrong, fields] of WRONG) {
  test(`registering with a ${what} says so in the words of the specification`, async () => {
    const answer = await register({ username: name(), email: `${name()}@test.example`, ...wrong })
    assertFailure(answer, 400, 'VALIDATION')
    assert.deepEqual(fieldsOf(answer), fields)
  })
}

test('fields that are not the form’s are ignored when registering', async () => {
  const username = name()
  const forged = { isAdmin: true, points: 999, exp: 999, level: 99, id: 'mine', hash: 'x', emailVerified: true }
  const { user } = expectStatus(await register({ username, email: `${username}@test.example`, ...forged }), 201)
  assert.deepEqual(
    [user.isAdmin, user.points, user.exp, user.level, user.emailVerified, user.id === 'mine'],
    [false, 0, 0, 1, false, false],
  )
})

test('sign-in refuses in the words and the order of the contract', async () => {
  const member = await make.member()
  const refusalOf = async (fields: object, status: number) => {
    const { body, status: given, text } = await login(fields)
    assert.equal(given, status, text)
    return body as unknown as { code: string; message: string }
  }
  const password = 'some-password'
  assert.deepEqual(await refusalOf({ email: 'nobody', password }, 400), {
    code: 'INVALID_EMAIL',
    message: '유효하지 않은 이메일 형식입니다.',
  })
  assert.deepEqual(await refusalOf({ email: `${name()}@test.example`, password }, 404), {
    code: 'USER_NOT_FOUND',
    message: '등록되지 않은 이메일입니다.',
  })
  assert.deepEqual(await refusalOf({ email: member.email, password }, 401), {
    code: 'INVALID_PASSWORD',
    message: '비밀번호가 일치하지 않습니다.',
  })
  assert.equal((await refusalOf({ email: member.email, password: '' }, 400)).code, 'VALIDATION')
  await refusalOf({ email: { $gt: '' }, password }, 400)
  expectStatus(await login({ email: ` ${member.email.toUpperCase()} `, password: member.password }), 200)
})

test('20 sign-ins of one member at once give 20 tokens that all work', async () => {
  const { email, password } = await make.member()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => login({ email, password })))
  const answers = await Promise.all(tokens.map(({ body }) => make.guest.as(body.token).get('/auth/user')))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
})

test('signing out ends the token on the server and takes the cookie away; other devices stay', async () => {
  const member = await make.member()
  const { token } = expectStatus(await login(member), 200)
  const answer = await make.guest.as(token).post('/auth/logout')
  assert.equal(answer.status, 204)
  assert.match(cookieOf(answer), /^aah-token=; Max-Age=0/)
  assertFailure(await make.guest.as(token).get('/auth/user'), 401, 'AUTH_REQUIRED')
  assertFailure(await make.guest.as(token).post('/auth/logout'), 401, 'AUTH_REQUIRED')
  assert.equal((await member.api.get('/auth/user')).status, 200)
})

const withCookie = (member: Person, headers: Record<string, string> = {}) => ({
  headers: { Cookie: `aah-token=${member.token}`, ...headers },
})

test('the cookie alone signs out and fetches the token from this site only', async () => {
  const member = await make.member()
  const foreign: Record<string, string>[] = [
    {},
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
    // The Host header says so too, and SITE_URL does not.
    { Origin: make.guest.base.replace('127.0.0.1', 'localhost'), Host: new URL(make.guest.base).host },
    { Origin: make.guest.base.replace('http:', 'https:') },
  ]
  for (const headers of foreign) {
    assert.equal((await make.guest.post('/auth/token', undefined, withCookie(member, headers))).status, 401)
    assert.equal((await make.guest.post('/auth/logout', undefined, withCookie(member, headers))).status, 401)
  }
  const own = withCookie(member, { Origin: make.guest.base })
  const { token, user } = expectStatus(await make.guest.post<SignedIn>('/auth/token', undefined, own), 200)
  assert.equal(user.id, member.id)
  assert.equal((await make.guest.as(token).get('/auth/user')).status, 200)
  assert.equal((await make.guest.post('/auth/logout', undefined, own)).status, 204)
  assert.equal((await member.api.get('/auth/user')).status, 401)
})

test('any other change takes no cookie, whatever the origin', async () => {
  const member = await make.member()
  const own = withCookie(member, { Origin: make.guest.base })
  assertFailure(await make.guest.patch('/users/profile', { bio: '바뀜' }, own), 401, 'AUTH_REQUIRED')
  assert.equal((await member.api.get<Me>('/auth/user')).body.bio, null)
})

test('the current user brings the cookie to a browser that has only the token', async () => {
  const member = await make.member()
  assert.match(cookieOf(await member.api.get('/auth/user')), new RegExp(`^aah-token=${member.token};`))
  assert.equal(cookieOf(await member.api.get('/auth/user', withCookie(member))), '')
  assert.equal((await make.guest.get('/auth/user', withCookie(member))).status, 200)
})

test('an edited, unsigned, foreign or expired token is 401 everywhere, never 500', async () => {
  const member = await make.member()
  const [head = '', body = '', signature = ''] = member.token.split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const signed = (exp: number) =>
    new SignJWT({ sid: String(claims.sid), sub: member.id, exp })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .sign(new TextEncoder().encode('another secret of at least 32 characters'))
  const tokens = [
    `${head}.${part({ ...claims, sub: (await make.admin()).id })}.${signature}`,
    `${part({ alg: 'none' })}.${body}.`,
    `${part({ alg: 'HS512' })}.${body}.${signature}`,
    await signed(Number(claims.exp)),
    await signed(1),
    `${head}.${body}`,
    'a.b.c',
    '%00',
    'x'.repeat(5_000),
  ]
  for (const token of tokens) {
    for (const path of ['/auth/user', '/points/history', '/admin/users']) {
      assertFailure(await make.guest.as(token).get(path), 401, 'AUTH_REQUIRED', token.slice(0, 40))
    }
  }
})

test('the sign-in address keeps next only when it is a path of this site', async () => {
  const expected: [string, string][] = [
    ['', '/login'],
    ['?next=/settings', '/login?next=%2Fsettings'],
    ['?next=https://evil.example', '/login'],
    ['?next=//evil.example', '/login'],
    ['?next=/%5Cevil.example', '/login'],
  ]
  for (const [query, location] of expected) {
    const { status, headers } = await make.guest.get(`/login${query}`)
    assert.deepEqual([status, headers.get('location')], [302, location], query)
  }
})

test('Payload’s own endpoints are closed', async () => {
  const { token } = await make.admin()
  for (const base of [make.guest, make.guest.as(token)]) {
    for (const path of [
      'first-register',
      'forgot-password',
      'reset-password',
      'unlock',
      'login',
      'verify/x',
      'logout',
    ]) {
      const answer = await base.post(`/member/${path}`, { email: 'a@b.co', password: 'secret-1' })
      assertFailure(answer, 404, 'NOT_FOUND', path)
    }
    assertFailure(await base.get('/member'), 404, 'NOT_FOUND')
  }
})
