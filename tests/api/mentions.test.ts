import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

let world: Forum
let writer: Person

before(async () => {
  world = await forum()
  writer = await world.member()
})

const lines = async ({ api }: Person): Promise<Notification[]> =>
  expectStatus(await api.get<Notification[]>('/notifications'), 200)
const types = async (person: Person) => (await lines(person)).map(({ type }) => type)

test('a comment that mentions a member notifies them once, links by id and has their current name', async () => {
  const friend = await world.member()
  const post = await world.post(writer)
  const comment = await world.comment(post.id, writer, { content: `@${friend.username}님 어때요?` })
  assert.deepEqual(comment.mentions, [{ id: friend.id, name: friend.username }])
  assert.deepEqual(await types(friend), ['mention'])
  const nickname = `별${world.unique().slice(-6)}`
  expectStatus(await friend.api.patch('/users/profile', { nickname }), 200)
  const [shown] = expectStatus(await world.guest.get<PostRow[]>(`/posts/${post.id}/comments`), 200)
  assert.equal(shown?.content, `@${nickname}님 어때요?`)
  const edited = { content: `@${nickname}님, 정말 어때요?` }
  expectStatus(await writer.api.patch(`/comments/${comment.id}`, edited), 200)
  assert.deepEqual(await types(friend), ['mention'])
})

test('an edit notifies only members who were not mentioned before', async () => {
  const [first, second] = [await world.member(), await world.member()]
  const post = await world.post(writer)
  const { id } = await world.comment(post.id, writer, { content: `@${first.username} 봤어요?` })
  expectStatus(await writer.api.patch(`/comments/${id}`, { content: `@${first.username} @${second.username}` }), 200)
  assert.deepEqual([await types(first), await types(second)], [['mention'], ['mention']])
})

test('a mention that edits remove and restore, also concurrently, notifies once', async () => {
  const friend = await world.member()
  const post = await world.post(writer)
  const { id } = await world.comment(post.id, writer, { content: `@${friend.username} 봤어요?` })
  const edit = (content: string) => writer.api.patch(`/comments/${id}`, { content })
  for (let times = 0; times < 3; times += 1) {
    expectStatus(await edit('아무도 아니에요'), 200)
    await Promise.all([edit(`@${friend.username} 1`), edit(`@${friend.username} 2`)])
  }
  const title = { title: post.title, categoryIds: [7] }
  for (const content of ['이름을 적지 않은 본문이에요.', `@${friend.username} 님을 적은 본문이에요.`].flatMap((one) => [
    one,
    one,
  ]))
    expectStatus(await writer.api.put(`/posts/${post.id}`, { ...title, content: `${content} ${world.unique()}` }), 200)
  for (const content of ['이름을 뺀 본문이에요. 정말로요.', `@${friend.username} 님을 다시 적은 본문이에요.`])
    expectStatus(await writer.api.put(`/posts/${post.id}`, { ...title, content }), 200)
  assert.deepEqual(
    (await lines(friend)).map(({ type, referenceType }) => [type, referenceType]),
    [
      ['mention', 'post'],
      ['mention', 'comment'],
    ],
  )
})

test('a member notified of a comment or reply gets no second notification when an edit mentions them: it becomes a mention', async () => {
  const [owner, answered] = [await world.member(), await world.member()]
  const post = await world.post(owner)
  const parent = await world.comment(post.id, answered)
  // Read, so that the reply is counted in no line of another comment.
  expectStatus(await owner.api.put('/notifications/read-all'), 204)
  const { id } = await world.comment(post.id, writer, { parentId: parent.id })
  const typesOfIt = async (person: Person) =>
    (await lines(person)).filter(({ referenceId }) => referenceId === id).map(({ type }) => type)
  assert.deepEqual([await typesOfIt(owner), await typesOfIt(answered)], [['comment'], ['reply']])
  const content = `@${owner.username} @${answered.username} 봐 주세요`
  expectStatus(await writer.api.patch(`/comments/${id}`, { content }), 200)
  assert.deepEqual([await typesOfIt(owner), await typesOfIt(answered)], [['mention'], ['mention']])
})

test('thirty mentions by a member in ten minutes notify, in posts and comments, new or edited; further ones are links only', async () => {
  const [busy, owner] = [await world.member(), await world.member()]
  const named = await Promise.all(Array.from({ length: 10 }, () => world.member()))
  const all = named.map(({ username }) => `@${username}`).join(' ')
  const post = await world.post(owner)
  await world.post(busy, { content: all })
  await world.comment(post.id, busy, { content: all })
  const { id } = await world.comment(post.id, busy)
  expectStatus(await busy.api.patch(`/comments/${id}`, { content: all }), 200)
  const beyond = await world.comment(post.id, busy, { content: `${all} @${owner.username}` })
  assert.equal((beyond.mentions as unknown[]).length, 10)
  const direct = await world.comment(post.id, busy, { content: `@${owner.username} 봐 주세요` })
  for (const one of named) assert.deepEqual(await types(one), ['mention', 'mention', 'mention'])
  // The author of the post is still notified of the comment itself.
  assert.deepEqual(
    (await lines(owner)).filter(({ referenceId }) => referenceId === direct.id).map(({ type }) => type),
    ['comment'],
  )
})

test('a member mentioned in a comment on their own post is notified once', async () => {
  const me = await world.member()
  const post = await world.post(me)
  await world.comment(post.id, writer, { content: `@${me.username} 잘 읽었어요` })
  assert.deepEqual(await types(me), ['mention'])
})

test('a post mentions members in its text and notifies them', async () => {
  const friend = await world.member()
  const content = `오늘 @${friend.username}이랑 만났어요. \`@${friend.username}\``
  const post = await world.post(writer, { content })
  assert.match(
    String(post.contentHtml),
    new RegExp(`<a class="mention" href="/profile/${friend.id}">@${friend.username}</a>이랑`),
  )
  assert.deepEqual(await types(friend), ['mention'])
  const nickname = `달${world.unique().slice(-6)}`
  expectStatus(await friend.api.patch('/users/profile', { nickname }), 200)
  const shown = expectStatus(await world.guest.get<PostRow>(`/posts/${post.id}`), 200)
  assert.match(String(shown.contentHtml), new RegExp(`@${nickname}</a>`))
  assert.match(String(shown.excerpt), new RegExp(`오늘 @${nickname}이랑`))
  const again = { title: post.title, content: `${content} 또`, categoryIds: [7] }
  expectStatus(await writer.api.put(`/posts/${post.id}`, again), 200)
  assert.deepEqual(await types(friend), ['mention'])
})

test('a mention does not notify of what the member may not read, or across a block', async () => {
  const [low, blocked] = [await world.member(), await world.member()]
  await blocked.api.post(`/users/${writer.id}/block`)
  await world.post(writer, { content: `@${low.username} 이 글은 못 볼걸요`, levelRestriction: 50 })
  await world.post(writer, { content: `@${blocked.username} 들리나요? 안 들리죠` })
  assert.deepEqual([await types(low), await types(blocked)], [[], []])
})

test('a third member mentioned in a message is not notified', async () => {
  const [friend, third] = [await world.member(), await world.member()]
  expectStatus(await friend.api.post(`/users/${writer.id}/follow`), 200)
  const message = { receiverId: friend.id, content: `@${third.username} 알아요?` }
  const sent = expectStatus(await writer.api.post<{ mentions: unknown }>('/messages', message), 201)
  assert.deepEqual(sent.mentions, [{ id: third.id, name: third.username }])
  assert.deepEqual([await types(friend), await types(third)], [['message'], []])
})

test('completion finds names by any part, in any case, without those across a block', async () => {
  const tail = world.unique().slice(-8)
  const [found, blocked] = [
    await world.member({ username: `Zed${tail}` }),
    await world.member({ username: `Zee${tail}` }),
  ]
  await blocked.api.post(`/users/${writer.id}/block`)
  const search = async (q: string) =>
    expectStatus(await writer.api.get<Author[]>(`/users/search?q=${encodeURIComponent(q)}`), 200).map(({ id }) => id)
  assert.deepEqual(await search(tail.toUpperCase()), [found.id])
  assert.deepEqual(await search(`zed${tail}`), [found.id])
  for (const q of ['', '%20', 'a'.repeat(31)])
    assertFailure(await writer.api.get(`/users/search?q=${q}`), 400, 'VALIDATION')
  assertFailure(await world.guest.get('/users/search?q=z'), 401, 'AUTH_REQUIRED')
})
