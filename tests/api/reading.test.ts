import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let author: Person
let reader: Person
before(async () => {
  world = await forum()
  ;[author, reader] = [await world.member(), await world.member()]
})

const newCount = async ({ api }: Person, id: string) =>
  expectStatus(await api.get<Post>(`/posts/${id}`), 200).newCommentCount
const see = async ({ api }: Person, id: string, body = {}) =>
  expectStatus(await api.put(`/posts/${id}/seen`, body), 204)

test('a post counts the comments since its reader was there, in lists as alone', async () => {
  const { id } = await world.post(author)
  await world.comment(id, author)
  assert.equal(await newCount(reader, id), null)
  await see(reader, id)
  assert.equal(await newCount(reader, id), 0)
  const [first] = [await world.comment(id, author), await world.comment(id, reader), await world.comment(id, author)]
  assert.equal(await newCount(reader, id), 2)
  const listed = expectStatus(await reader.api.get<Post[]>('/posts?limit=50'), 200).find((post) => post.id === id)
  assert.equal(listed?.newCommentCount, 2)
  assert.equal(expectStatus(await world.guest.get<Post>(`/posts/${id}`), 200).newCommentCount, null)
  await see(reader, id, { commentId: first.id })
  assert.equal(await newCount(reader, id), 1)
  await see(reader, id)
  await see(reader, id, { commentId: first.id })
  assert.equal(await newCount(reader, id), 0, 'it never goes back')
})

test('deleted, blocked and muted comments are not new, nor replies below a blocked one', async () => {
  const [muted, blocked] = [await world.member(), await world.member()]
  const me = await world.member()
  const { id } = await world.post(author)
  await see(me, id)
  const thread = await world.comment(id, blocked)
  await world.comment(id, author, { parentId: thread.id })
  await world.comment(id, muted)
  const gone = await world.comment(id, author)
  assert.equal(await newCount(me, id), 4)
  expectStatus(await author.api.delete(`/comments/${gone.id}`), 204)
  expectStatus(await me.api.post(`/users/${muted.id}/mute`), 200)
  expectStatus(await me.api.post(`/users/${blocked.id}/block`), 200)
  assert.equal(await newCount(me, id), 0)
})

test('a position is stored for what its member may read, up to a comment of that post', async () => {
  const [{ id }, other] = [await world.post(author), await world.post(author)]
  const elsewhere = await world.comment(other.id, author)
  assertFailure(await reader.api.put(`/posts/${id}/seen`, { commentId: elsewhere.id }), 400, 'VALIDATION')
  assertFailure(await reader.api.put(`/posts/${id}/seen`, { commentId: 'nothing' }), 404, 'NOT_FOUND')
  assertFailure(await world.guest.put(`/posts/${id}/seen`, {}), 401, 'AUTH_REQUIRED')
  const high = await world.post(author, { levelRestriction: 50 })
  assertFailure(await reader.api.put(`/posts/${high.id}/seen`, {}), 403, 'FORBIDDEN')
})

test('positions that are stored at once leave the furthest', { skip: withoutTransactions }, async () => {
  const me = await world.member()
  const { id } = await world.post(author)
  const comments = []
  for (let index = 0; index < 4; index += 1) comments.push(await world.comment(id, author))
  await Promise.all(comments.map(({ id: commentId }) => see(me, id, { commentId })))
  assert.equal(await newCount(me, id), 0)
})

test('the posts of those whom one follows come with the time when one last saw them', async () => {
  const [me, followed] = [await world.member(), await world.member()]
  expectStatus(await me.api.post(`/users/${followed.id}/follow`), 200)
  const first = await world.post(followed)
  await world.post(author)
  const feed = async () => me.api.get<Post[]>('/posts?filter=following')
  const before = await feed()
  assert.deepEqual(
    expectStatus(before, 200).map(({ id }) => id),
    [first.id],
  )
  assert.equal(before.headers.get('x-seen-until'), null)
  expectStatus(await me.api.put('/posts/following/seen', {}), 204)
  const second = await world.post(followed, { levelRestriction: 50 })
  const after = await feed()
  assert.deepEqual(
    expectStatus(after, 200).map(({ id, locked }) => [id, locked]),
    [
      [second.id, false],
      [first.id, false],
    ],
  )
  const seenUntil = after.headers.get('x-seen-until') ?? ''
  assert.ok(String(first.createdAt) < seenUntil && seenUntil <= String(second.createdAt), seenUntil)
  assertFailure(await world.guest.get('/posts?filter=following'), 401, 'AUTH_REQUIRED')
  assertFailure(await world.guest.get('/posts?filter=following&limit=0'), 401, 'AUTH_REQUIRED')
  assertFailure(await me.api.get('/categories/7/posts?filter=following'), 400, 'VALIDATION')
})

test('whom to follow: authors of the category that one reads most, those with more followers first', async () => {
  const me = await world.member()
  const [quiet, famous, elsewhere, blocked] = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ]
  const posts = []
  for (const one of [quiet, famous, blocked]) posts.push(await world.post(one, { categoryIds: [3] }))
  await world.post(elsewhere, { categoryIds: [4] })
  for (const { api } of [author, reader]) {
    await api.post(`/users/${famous.id}/follow`)
    await api.post(`/users/${elsewhere.id}/follow`)
  }
  await see(me, posts[0]?.id ?? '')
  expectStatus(await me.api.post(`/users/${blocked.id}/block`), 200)
  const suggested = async (limit: number) =>
    expectStatus(await me.api.get<{ id: string }[]>(`/users/suggested?limit=${limit}`), 200).map(({ id }) => id)
  assert.deepEqual(await suggested(2), [famous.id, quiet.id])
  const more = await suggested(20)
  assert.deepEqual(more.slice(0, 2), [famous.id, quiet.id])
  assert.ok(more.includes(elsewhere.id) && !more.includes(blocked.id) && !more.includes(me.id))
  expectStatus(await me.api.post(`/users/${famous.id}/follow`), 200)
  assert.equal((await suggested(1))[0], quiet.id)
  expectStatus(await me.api.patch('/users/profile', { boards: [4] }), 200)
  assert.equal((await suggested(1))[0], elsewhere.id, 'a chosen board comes before those that are read')
  assertFailure(await me.api.get('/users/suggested?limit=21'), 400, 'VALIDATION')
})
