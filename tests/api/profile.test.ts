import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertFailure, emailsIn } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum } from '#tests/helpers/forum.ts'

interface Me {
  nickname: string | null
  bio: string | null
  profileImageUrl: string | null
  [field: string]: unknown
}

let make: Forum
before(async () => {
  make = await forum()
})

test('a password change ends every earlier session, and the token of its answer goes on', async () => {
  const member = await make.member()
  const { email, password } = member
  const { body: second } = await make.guest.post<{ token: string }>('/auth/login', { email, password })
  const change = { currentPassword: password, newPassword: 'another-password' }
  const answer = await member.api.patch<{ token: string }>('/users/password', change)
  const { token } = expectStatus(answer, 200)
  assert.match(answer.headers.getSetCookie().join(), new RegExp(`aah-token=${token};`))
  for (const old of [member.token, second.token]) {
    assertFailure(await make.guest.as(old).get('/auth/user'), 401, 'AUTH_REQUIRED')
    const headers = { Cookie: `aah-token=${old}` }
    assertFailure(await make.guest.get('/auth/user', { headers }), 401, 'AUTH_REQUIRED')
  }
  assert.equal((await make.guest.as(token).get('/auth/user')).status, 200)
  assertFailure(await make.guest.post('/auth/login', { email, password }), 401, 'INVALID_PASSWORD')
  expectStatus(await make.guest.post('/auth/login', { email, password: 'another-password' }), 200)
})

test('a wrong current password changes nothing, and five of them lock the account', async () => {
  const member = await make.member()
  const change = { currentPassword: 'not-the-password', newPassword: 'another-password' }
  for (let i = 0; i < 5; i += 1) {
    assertFailure(await member.api.patch('/users/password', change), 401, 'INVALID_PASSWORD')
  }
  const right = { ...change, currentPassword: member.password }
  assertFailure(await member.api.patch('/users/password', right), 423, 'ACCOUNT_LOCKED')
  assert.equal((await member.api.get('/auth/user')).status, 200)
})

test('a password is counted in characters, 6 to 128', async () => {
  const { api, password: currentPassword } = await make.member()
  for (const newPassword of ['12345', 'x'.repeat(129), '', 123456]) {
    assertFailure(await api.patch('/users/password', { currentPassword, newPassword }), 400, 'VALIDATION')
  }
  expectStatus(await api.patch('/users/password', { currentPassword, newPassword: '가나다라마바' }), 200)
})

test('a profile keeps what the call leaves out and loses what it empties', async () => {
  const { api } = await make.member({ nickname: '처음이름' })
  const saved = expectStatus(await api.patch<Me>('/users/profile', { bio: ' 안녕하세요 ', username: 'ignored' }), 200)
  assert.deepEqual([saved.nickname, saved.bio, saved.username === 'ignored'], ['처음이름', '안녕하세요', false])
  const emptied = expectStatus(await api.patch<Me>('/users/profile', { nickname: '', bio: null }), 200)
  assert.deepEqual([emptied.nickname, emptied.bio], [null, null])
})

test('a profile takes no role, points, level, id, e-mail or hash', async () => {
  const { api, id, email, password } = await make.member()
  const input = {
    bio: 'x',
    isAdmin: true,
    points: 9,
    exp: 9,
    level: 9,
    id: 'mine',
    email: 'new@test.example',
    hash: 'x',
  }
  const me = expectStatus(await api.patch<Me>('/users/profile', input), 200)
  assert.deepEqual([me.isAdmin, me.points, me.exp, me.level, me.id, me.email], [false, 0, 0, 1, id, email])
  expectStatus(await make.guest.post('/auth/login', { email, password }), 200)
})

const REFUSED: [string, object][] = [
  ['a nickname of one character', { nickname: '가' }],
  ['a nickname of 31 characters', { nickname: '가'.repeat(31) }],
  ['a nickname with a space', { nickname: '두 글자' }],
  ['a nickname with an invisible character', { nickname: '가\u200b나' }],
  ['a bio of 501 characters', { bio: '가'.repeat(501) }],
  ['a picture of another site', { profileImageUrl: 'https://evil.example/a.png' }],
  ['a picture that was never uploaded', { profileImageUrl: '/media/0123456789abcdef0123456789abcdef-1x1.webp' }],
  ['a script as picture', { profileImageUrl: 'javascript:alert(1)' }],
]
for (const [what, body] of REFUSED) {
  test(`${what} is refused and changes nothing`, async () => {
    const nickname = `그대로${make.unique().slice(-8)}`
    const { api } = await make.member({ nickname })
    const answer = await api.patch('/users/profile', body)
    assertFailure(answer, 400, 'VALIDATION')
    const { body: me } = await api.get<Me>('/auth/user')
    assert.deepEqual([me.nickname, me.bio, me.profileImageUrl], [nickname, null, null])
  })
}

test('notification settings are stored and shown to their member', async () => {
  const { api } = await make.member()
  const choice = { emailNotifications: false, pushNotifications: true }
  assert.deepEqual(expectStatus(await api.patch('/users/notification-settings', choice), 200), choice)
  const { body: me } = await api.get<Me>('/auth/user')
  assert.deepEqual([me.emailNotifications, me.pushNotifications], [false, true])
  assertFailure(await api.patch('/users/notification-settings', { emailNotifications: 'no' }), 400, 'VALIDATION')
})

test('no public answer holds an e-mail or a hash', async () => {
  const member = await make.member()
  const other = await make.member()
  const post = await make.post(member)
  await make.comment(post.id, member)
  const paths = [
    '/posts',
    `/posts/${post.id}`,
    `/posts/${post.id}/comments`,
    `/users/${member.id}`,
    '/users/top?limit=100',
  ]
  for (const path of [...paths, `/users/${member.id}/posts`, `/users/${member.id}/comments`]) {
    for (const api of [make.guest, other.api]) {
      const { text, status } = await api.get(path)
      assert.equal(status, 200, path)
      assert.deepEqual(emailsIn(text), [], path)
      assert.doesNotMatch(text, /pbkdf2|"salt"|"hash"/, path)
    }
  }
})

test('only an admin takes a name that looks official, in whatever letters', async () => {
  const [member, admin] = [await make.member(), await make.newAdmin()]
  for (const nickname of ['관리자', 'AAH_운영자', 'Adm1n', '𝐀𝐀𝐇공식', 'аdmin'])
    assertFailure(await member.api.patch('/users/profile', { nickname }), 400, 'VALIDATION')
  const body = { email: `${make.unique()}@test.example`, password: 'secret-1' }
  for (const names of [{ username: '운영자' }, { username: `admin_${make.unique()}`.slice(0, 30) }]) {
    const refused = await make.guest.post<{ fields: object }>('/auth/register', { ...body, ...names })
    assertFailure(refused, 400, 'VALIDATION')
    assert.deepEqual(Object.keys(refused.body.fields), ['username'])
  }
  assert.equal(
    expectStatus(await admin.api.patch<Me>('/users/profile', { nickname: '운영자' }), 200).nickname,
    '운영자',
  )
})

test("a nickname is not another member's user name, and one from before the rules stays", async () => {
  const username = `Kim${make.unique().replaceAll('_', '')}`.slice(0, 30)
  const [member, admin, other] = [await make.member(), await make.newAdmin(), await make.member({ username })]
  for (const nickname of [username, username.toUpperCase(), username.replace('i', 'ı')])
    assertFailure(await member.api.patch('/users/profile', { nickname }), 409, 'CONFLICT')
  expectStatus(await other.api.patch('/users/profile', { nickname: username }), 200)
  expectStatus(await admin.api.patch('/users/profile', { nickname: '관리자' }), 200)
  const by = await make.admin()
  expectStatus(await by.api.patch(`/admin/users/${admin.id}/role`, { isAdmin: false }), 200)
  const saved = await admin.api.patch<Me>('/users/profile', { nickname: '관리자', bio: '이제는 회원이에요.' })
  assert.equal(expectStatus(saved, 200).nickname, '관리자')
})

test("an admin's posts and comments carry a mark, here and on the page, and no one else's", async () => {
  const [admin, member] = [await make.newAdmin(), await make.member()]
  const post = await make.post(admin)
  await make.comment(post.id, member)
  const shown = expectStatus(await make.guest.get<{ author: { isAdmin: boolean } }>(`/posts/${post.id}`), 200)
  assert.equal(shown.author.isAdmin, true)
  const comments = await make.guest.get<{ author: { isAdmin: boolean } }[]>(`/posts/${post.id}/comments`)
  assert.deepEqual(
    comments.body.map(({ author }) => author.isAdmin),
    [false],
  )
  const page = async () => (await fetch(`${make.guest.base}/post/${post.id}`)).text()
  const html = await page()
  assert.ok(html.includes('>운영진</span>'))
  assert.ok(html.includes(`title="@${admin.username}"`))
  expectStatus(await (await make.admin()).api.patch(`/admin/users/${admin.id}/role`, { isAdmin: false }), 200)
  assert.ok(!(await page()).includes('>운영진</span>'))
})
