import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure, emailsIn } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

interface Members {
  totalCount: number
  users: { id: string }[]
}

let world: Forum
before(async () => {
  world = await forum()
})

const pair = async (): Promise<[Person, Person]> => [await world.member(), await world.member()]
const statusOf = async ({ api }: Person, { id }: Person) =>
  expectStatus(await api.get(`/users/${id}/follow-status`), 200)
const membersOf = async (id: string, list: 'followers' | 'following') =>
  expectStatus(await world.guest.get<Members>(`/users/${id}/${list}`), 200)

test('following and unfollowing count once however often they come', { skip: withoutTransactions }, async () => {
  const [a, b] = await pair()
  const answers = await Promise.all(Array.from({ length: 10 }, () => a.api.post(`/users/${b.id}/follow`)))
  for (const answer of answers) assert.deepEqual(expectStatus(answer, 200), { isFollowing: true })
  assert.deepEqual(await statusOf(a, b), {
    isFollowing: true,
    isBlocked: false,
    isMuted: false,
    note: null,
    mayMessage: true,
  })
  assert.equal((await membersOf(b.id, 'followers')).totalCount, 1)
  assert.deepEqual(
    (await membersOf(a.id, 'following')).users.map(({ id }) => id),
    [b.id],
  )
  for (const _ of [1, 2])
    assert.deepEqual(expectStatus(await a.api.delete(`/users/${b.id}/follow`), 200), { isFollowing: false })
  assert.deepEqual(await membersOf(b.id, 'followers'), { totalCount: 0, users: [] })
})

test('members cannot follow, block or mute themselves or an unknown member', async () => {
  const [a] = await pair()
  for (const what of ['follow', 'block', 'mute']) {
    assertFailure(await a.api.post(`/users/${a.id}/${what}`), 400, 'VALIDATION')
    assertFailure(await a.api.post(`/users/01a00000-0000-7000-8000-000000000000/${what}`), 404, 'NOT_FOUND')
    assertFailure(await world.guest.post(`/users/${a.id}/${what}`), 401, 'AUTH_REQUIRED')
  }
})

test('blocking ends following both ways, and no following crosses it', async () => {
  const [a, b] = await pair()
  await a.api.post(`/users/${b.id}/follow`)
  await b.api.post(`/users/${a.id}/follow`)
  assert.deepEqual(expectStatus(await a.api.post(`/users/${b.id}/block`), 200), { isBlocked: true })
  assert.deepEqual(await statusOf(a, b), {
    isFollowing: false,
    isBlocked: true,
    isMuted: false,
    note: null,
    mayMessage: false,
  })
  assert.deepEqual(await statusOf(b, a), {
    isFollowing: false,
    isBlocked: false,
    isMuted: false,
    note: null,
    mayMessage: false,
  })
  for (const { id } of [a, b]) {
    assert.equal((await membersOf(id, 'followers')).totalCount, 0)
    assert.equal((await membersOf(id, 'following')).totalCount, 0)
  }
  const [mine, theirs] = [await a.api.post(`/users/${b.id}/follow`), await b.api.post(`/users/${a.id}/follow`)]
  assertFailure(mine, 403, 'FORBIDDEN')
  assertFailure(theirs, 403, 'FORBIDDEN')
  assert.deepEqual([mine.body.reason, theirs.body.reason], ['user_blocked', 'blocked_by_author'])
  assert.deepEqual(expectStatus(await a.api.delete(`/users/${b.id}/block`), 200), { isBlocked: false })
  expectStatus(await b.api.post(`/users/${a.id}/follow`), 200)
})

test('twenty blocks at once are one', async () => {
  const [a, b] = await pair()
  const answers = await Promise.all(Array.from({ length: 20 }, () => a.api.post(`/users/${b.id}/block`)))
  for (const answer of answers) assert.deepEqual(expectStatus(answer, 200), { isBlocked: true })
})

test('members are found by the beginning of their name for mentions, without those across a block', async () => {
  const prefix = `find${world.unique()}`.slice(0, 24)
  const [a, b, c] = [
    await world.member({ username: `${prefix}_a` }),
    await world.member({ username: `${prefix}_b` }),
    await world.member(),
  ]
  const find = async (q: string) => {
    const answer = await c.api.get<{ id: string }[]>(`/users/search?q=${encodeURIComponent(q)}`)
    assert.deepEqual(emailsIn(answer.text), [])
    return expectStatus(answer, 200).map(({ id }) => id)
  }
  assert.deepEqual(await find(prefix.toUpperCase()), [a.id, b.id])
  assert.deepEqual(await find('%'), [])
  await b.api.post(`/users/${c.id}/block`)
  assert.deepEqual(await find(prefix), [a.id])
  assertFailure(await world.guest.get('/users/search?q=a'), 401, 'AUTH_REQUIRED')
})

test('a bookmark is stored once, listed newest first and removed', async () => {
  const [a, b] = await pair()
  const [first, second] = [await world.post(b), await world.post(b)]
  for (const id of [first.id, second.id, second.id]) {
    assert.deepEqual(expectStatus(await a.api.post(`/posts/${id}/bookmark`), 200), { bookmarked: true })
  }
  const list = async () => expectStatus(await a.api.get<{ postId: string; post: PostRow }[]>('/bookmarks'), 200)
  assert.deepEqual(
    (await list()).map(({ postId, post }) => [postId, post.isBookmarked]),
    [
      [second.id, true],
      [first.id, true],
    ],
  )
  assert.deepEqual(expectStatus(await a.api.delete(`/posts/${second.id}/bookmark`), 200), { bookmarked: false })
  assert.deepEqual(expectStatus(await a.api.delete(`/posts/${second.id}/bookmark`), 200), { bookmarked: false })
  expectStatus(await b.api.delete(`/posts/${first.id}`), 204)
  assert.deepEqual(await list(), [])
})

test('of the same bookmark twenty times at once none fails', async () => {
  const [a, b] = await pair()
  const { id } = await world.post(b)
  const answers = await Promise.all(Array.from({ length: 20 }, () => a.api.post(`/posts/${id}/bookmark`)))
  for (const answer of answers) assert.deepEqual(expectStatus(answer, 200), { bookmarked: true })
})

test('a profile never shows an e-mail address, and a member who is not there is not found', async () => {
  const [a, b] = await pair()
  const answer = await b.api.get(`/users/${a.id}`)
  const { id, username, createdAt, ...rest } = expectStatus(answer, 200)
  assert.deepEqual([id, username], [a.id, a.username])
  assert.ok(createdAt)
  assert.deepEqual(rest, {
    nickname: null,
    bio: null,
    signature: null,
    profileImageUrl: null,
    points: 0,
    exp: 0,
    level: 1,
    isAdmin: false,
    badges: [],
  })
  assertFailure(await world.guest.get('/users/nobody'), 404, 'NOT_FOUND')
  assertFailure(await world.guest.get('/users/nobody/posts?limit=0'), 404, 'NOT_FOUND')
})

test('the ranking lists who has the most points', async () => {
  const nickname = `부자${world.unique()}`.slice(0, 30)
  const rich = await world.member({ nickname })
  const admin = await world.admin()
  expectStatus(await admin.api.post(`/admin/users/${rich.id}/points`, { points: 5_000_000, reason: '순위 시험' }), 200)
  const answer =
    await world.guest.get<{ id: string; nickname: string | null; points: number }[]>('/users/top?limit=100')
  const top = expectStatus(answer, 200)
  assert.deepEqual(Object.keys(top[0] ?? {}), ['id', 'username', 'nickname', 'profileImageUrl', 'points', 'level'])
  assert.equal(top.find(({ id }) => id === rich.id)?.nickname, nickname)
  const points = top.map((row) => row.points)
  assert.deepEqual(
    points,
    points.toSorted((a, b) => b - a),
  )
  assertFailure(await world.guest.get('/users/top?limit=101'), 400, 'VALIDATION')
})

test(
  'muting changes nothing for others: lists stay whole, and no one is notified',
  { skip: withoutTransactions },
  async () => {
    const [a, b] = await pair()
    const post = await world.post(b)
    await world.comment(post.id, b)
    await a.api.post(`/users/${b.id}/follow`)
    const answers = await Promise.all(Array.from({ length: 5 }, () => a.api.post(`/users/${b.id}/mute`)))
    for (const answer of answers) assert.deepEqual(expectStatus(answer, 200), { isMuted: true })
    assert.deepEqual(await statusOf(a, b), {
      isFollowing: true,
      isBlocked: false,
      isMuted: true,
      note: null,
      mayMessage: true,
    })
    assert.deepEqual(await statusOf(b, a), {
      isFollowing: false,
      isBlocked: false,
      isMuted: false,
      note: null,
      mayMessage: true,
    })
    assert.equal(expectStatus(await a.api.get<object[]>(`/posts/${post.id}/comments`), 200).length, 1)
    const mine = await world.post(a)
    await world.comment(mine.id, b)
    const count = async () => (await a.api.get<object[]>('/notifications?limit=50')).body.length
    const before = await count()
    assert.deepEqual(expectStatus(await a.api.delete(`/users/${b.id}/mute`), 200), { isMuted: false })
    assert.deepEqual(await statusOf(a, b), {
      isFollowing: true,
      isBlocked: false,
      isMuted: false,
      note: null,
      mayMessage: true,
    })
    await world.comment(mine.id, b)
    assert.equal(await count(), before + 1)
  },
)
