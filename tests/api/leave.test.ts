import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { MemberData } from '#src/contracts/schemas/member-data.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure, emailsIn } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { pictureForm } from '#tests/helpers/images.ts'

interface Authored {
  id: string
  author: { id: string } | null
}

let world: Forum
before(async () => {
  world = await forum()
})

const leave = ({ api, password }: Person) => api.delete('/auth/user', { password })
const left = async (person: Person) => expectStatus(await leave(person), 204)

async function pictureOf({ api }: Person): Promise<string> {
  const form = await pictureForm({}, 'image')
  const { imageUrl } = expectStatus(await api.post<{ imageUrl: string }>('/upload/profile', form), 200)
  expectStatus(await api.patch('/users/profile', { profileImageUrl: imageUrl }), 200)
  return imageUrl
}

test('a wrong password or none leaves everything as it is', async () => {
  const member = await world.member()
  assertFailure(await member.api.delete('/auth/user', { password: 'not-the-password' }), 401, 'INVALID_PASSWORD')
  const missing = await member.api.delete<{ fields: object }>('/auth/user', {})
  assertFailure(missing, 400, 'VALIDATION')
  assert.deepEqual(Object.keys(missing.body.fields), ['password'])
  assertFailure(await world.guest.delete('/auth/user', { password: member.password }), 401, 'AUTH_REQUIRED')
  expectStatus(await member.api.get('/auth/user'), 200)
})

test('a member who left is signed out everywhere and cannot sign in again', async () => {
  const member = await world.member()
  const { email, password } = member
  const { body: second } = await world.guest.post<{ token: string }>('/auth/login', { email, password })
  const answer = await leave(member)
  expectStatus(answer, 204)
  assert.match(answer.headers.getSetCookie().join(), /aah-token=; Max-Age=0/)
  for (const token of [member.token, second.token])
    assertFailure(await world.guest.as(token).get('/auth/user'), 401, 'AUTH_REQUIRED')
  assertFailure(await world.guest.post('/auth/login', { email, password }), 404, 'USER_NOT_FOUND')
})

test('the user name stays taken for a while, in any case and as a nickname, and the e-mail is free at once', async () => {
  const username = `Left${world.unique().replaceAll('_', '')}`.slice(0, 30)
  const member = await world.member({ username })
  await left(member)
  const { email, password } = member
  const taken = await world.guest.post<{ fields: object }>('/auth/register', {
    username: username.toLowerCase(),
    email,
    password,
  })
  assertFailure(taken, 409, 'CONFLICT')
  assert.deepEqual(Object.keys(taken.body.fields), ['username'])
  const other = await world.member()
  assertFailure(await other.api.patch('/users/profile', { nickname: username }), 409, 'CONFLICT')
  const body = { username: `n${world.unique()}`, email, password }
  expectStatus(await world.guest.post('/auth/register', body), 201)
})

test('posts and comments stay without an author, likes stay counted, and no search finds the member', async () => {
  const [member, other] = [await world.member({ nickname: `떠난${world.unique().slice(-8)}` }), await world.member()]
  const post = await world.post(member)
  const comment = await world.comment(post.id, member)
  const liked = await world.post(other)
  expectStatus(await member.api.post(`/posts/${liked.id}/like`), 200)
  const imageUrl = await pictureOf(member)
  // A page that guests have read already has the name in it.
  const page = async (path: string) => (await fetch(world.guest.base + path)).text()
  assert.ok((await page(`/post/${post.id}`)).includes(member.username))
  await left(member)
  for (const api of [world.guest, other.api]) {
    const shown = expectStatus(await api.get<Authored>(`/posts/${post.id}`), 200)
    assert.equal(shown.author, null)
    const comments = expectStatus(await api.get<Authored[]>(`/posts/${post.id}/comments`), 200)
    assert.deepEqual(
      comments.map(({ id, author }) => [id, author]),
      [[comment.id, null]],
    )
  }
  assert.equal(expectStatus(await world.guest.get<{ likeCount: number }>(`/posts/${liked.id}`), 200).likeCount, 1)
  for (const path of ['', '/posts', '/comments', '/likes', '/followers', '/following'])
    assertFailure(await world.guest.get(`/users/${member.id}${path}`), 404, 'NOT_FOUND', path)
  assertFailure(await other.api.get(`/users/${member.id}/follow-status`), 404, 'NOT_FOUND')
  assertFailure(await other.api.post(`/users/${member.id}/follow`), 404, 'NOT_FOUND')
  for (const q of [member.username.slice(0, 10), 'left-', '떠난']) {
    const found = expectStatus(
      await other.api.get<Authored[]>(`/users/search?limit=50&q=${encodeURIComponent(q)}`),
      200,
    )
    assert.ok(found.every(({ id }) => id !== member.id))
  }
  const html = await page(`/post/${post.id}`)
  assert.ok(!html.includes(member.username) && !html.includes(member.id))
  assert.equal((await fetch(`${world.guest.base}/profile/${member.id}`)).status, 404)
  assert.equal((await fetch(world.guest.base + imageUrl)).status, 404)
})

test('the bio is in profile and export until its member leaves, and then in neither', async () => {
  const member = await world.member()
  const bio = `떠나기 전의 소개 ${world.unique()}`
  expectStatus(await member.api.patch('/users/profile', { bio }), 200)
  const profilePage = async () => (await fetch(`${world.guest.base}/profile/${member.id}`)).text()
  assert.equal(expectStatus(await world.guest.get<{ bio: string }>(`/users/${member.id}`), 200).bio, bio)
  assert.equal(expectStatus(await member.api.get<MemberData>('/auth/user/export'), 200).profile.bio, bio)
  assert.ok((await profilePage()).includes(bio))
  await left(member)
  assert.ok(!(await world.guest.get(`/users/${member.id}`)).text.includes(bio))
  assertFailure(await member.api.get('/auth/user/export'), 401, 'AUTH_REQUIRED')
  assert.ok(!(await profilePage()).includes(bio))
})

test('a member who left is not in the ranking, nor among the members of an admin', async () => {
  const [member, admin] = [await world.member(), await world.admin()]
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, { points: 9_000_000, reason: '이벤트' }), 200)
  const top = async (limit: number) =>
    expectStatus(await world.guest.get<Authored[]>(`/users/top?limit=${limit}`), 200).map(({ id }) => id)
  assert.equal((await top(1))[0], member.id)
  await left(member)
  for (const limit of [1, 3, 100]) {
    const ids = await top(limit)
    assert.ok(ids.length > 0 && !ids.includes(member.id), String(limit))
  }
  for (const search of [member.username, 'left-', member.email]) {
    const found = await admin.api.get<{ total: number }>(`/admin/users?search=${encodeURIComponent(search)}`)
    assert.equal(expectStatus(found, 200).total, 0, search)
  }
  for (const [method, path, body] of [
    ['PATCH', 'role', { isAdmin: true }],
    ['POST', 'points', { points: 1, reason: '이벤트' }],
  ] as const)
    assertFailure(await admin.api.send(method, `/admin/users/${member.id}/${path}`, { body }), 404, 'NOT_FOUND', path)
})

test('following ends both ways with the counts, and a block by another one stays', async () => {
  const [member, a, b] = [await world.member(), await world.member(), await world.member()]
  const post = await world.post(member)
  for (const [from, to] of [
    [a, member],
    [member, a],
    [member, b],
  ] as const)
    expectStatus(await from.api.post(`/users/${to.id}/follow`), 200)
  expectStatus(await b.api.post(`/users/${member.id}/block`), 200)
  await left(member)
  for (const [id, list] of [
    [a.id, 'followers'],
    [a.id, 'following'],
    [b.id, 'followers'],
  ] as const) {
    const found = expectStatus(await world.guest.get<{ totalCount: number; users: [] }>(`/users/${id}/${list}`), 200)
    assert.deepEqual(found, { totalCount: 0, users: [] })
  }
  assertFailure(await b.api.get(`/posts/${post.id}`), 403, 'FORBIDDEN')
  expectStatus(await a.api.get(`/posts/${post.id}`), 200)
})

test('a pending conversion holds its member, and lets go when it has ended', async () => {
  const [member, admin] = [await world.member(), await world.admin()]
  expectStatus(await admin.api.post(`/admin/users/${member.id}/points`, { points: 10_000, reason: '이벤트' }), 200)
  const body = { pointsAmount: 10_000, walletAddress: '0x1234567890' }
  const { id } = expectStatus(await member.api.post<{ id: string }>('/points/convert', body), 201)
  const refused = await leave(member)
  assertFailure(refused, 409, 'CONFLICT')
  assert.match((refused.body as { message: string }).message, /전환/)
  expectStatus(await member.api.get('/auth/user'), 200)
  expectStatus(await admin.api.patch(`/admin/conversions/${id}/status`, { status: 'failed' }), 200)
  await left(member)
  const rows = await admin.api.get<{ id: string; user: object | null }[]>('/admin/conversions?status=failed')
  assert.equal(expectStatus(rows, 200).find((row) => row.id === id)?.user, null)
})

test('an admin leaves while there is another one', async () => {
  const admin = await world.newAdmin()
  await left(admin)
})

test(
  'of many who leave at once each leaves once, whatever others do with them meanwhile',
  { skip: withoutTransactions },
  async () => {
    const [member, other] = [await world.member(), await world.member()]
    const post = await world.post(member)
    const acts = [
      () => leave(member),
      () => leave(member),
      () => other.api.post(`/users/${member.id}/follow`),
      () => member.api.post(`/users/${other.id}/follow`),
      () => member.api.patch('/users/profile', { nickname: '남은이름', bio: '남은 소개' }),
      () => other.api.post(`/posts/${post.id}/like`),
      () => world.guest.post('/auth/login', { email: member.email, password: member.password }),
    ]
    const answers = await Promise.all(acts.map((act) => act()))
    assert.deepEqual(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
      [204, 401],
      answers.map(({ text }) => text).join('\n'),
    )
    assert.ok(answers.every(({ status }) => status < 500))
    for (const list of ['followers', 'following'])
      assert.equal((await world.guest.get<{ totalCount: number }>(`/users/${other.id}/${list}`)).body.totalCount, 0)
    const { token } = answers.at(-1)?.body as { token?: string }
    if (token) assertFailure(await world.guest.as(token).get('/auth/user'), 401, 'AUTH_REQUIRED')
  },
)

test('no response names a member who left', async () => {
  const [member, other] = [await world.member(), await world.member()]
  const post = await world.post(other)
  await world.comment(post.id, member)
  const reported = await member.api.post<{ id: string }>('/reports', { postId: post.id, reason: '광고예요' })
  expectStatus(reported, 201)
  await left(member)
  const admin = await world.admin()
  for (const path of ['/admin/reports', `/posts/${post.id}/comments`, '/users/top?limit=100', '/posts']) {
    const { text } = await admin.api.get(path)
    assert.ok(!text.includes(member.username) && !emailsIn(text).includes(member.email), path)
  }
})

test('messages stay with their other side, without a name, and a member who left cannot be written to', async () => {
  const [member, other] = [await world.member(), await world.member()]
  for (const content of ['첫 쪽지', '둘째 쪽지'])
    expectStatus(await member.api.post('/messages', { receiverId: other.id, content }), 201)
  expectStatus(await other.api.post('/messages', { receiverId: member.id, content: '답장' }), 201)
  await left(member)
  const list = expectStatus(
    await other.api.get<{ other_username: string | null; unread_count: number }[]>('/messages'),
    200,
  )
  assert.deepEqual(
    list.map(({ other_username, unread_count }) => [other_username, unread_count]),
    [[null, 2]],
  )
  const path = `/messages/conversation/${member.id}`
  assert.equal(expectStatus(await other.api.get<object[]>(path), 200).length, 3)
  expectStatus(await other.api.put(`/messages/user/${member.id}/read`), 204)
  assert.equal((await other.api.get<{ count: number }>('/messages/unread/count')).body.count, 0)
  assertFailure(await other.api.post('/messages', { receiverId: member.id, content: '있나요' }), 404, 'NOT_FOUND')
  const { text } = await other.api.get<MemberData>('/auth/user/export')
  const { messages } = JSON.parse(text) as MemberData
  assert.deepEqual(
    messages.map(({ with: name, isMine, content }) => [name, isMine, content]),
    [
      [null, false, '첫 쪽지'],
      [null, false, '둘째 쪽지'],
      [null, true, '답장'],
    ],
  )
})
