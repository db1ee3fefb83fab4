import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { removalText } from '#src/text/removals.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let make: Forum
let admin: Person
let author: Person
before(async () => {
  make = await forum()
  admin = await make.newAdmin()
  author = await make.member()
})

const restorePost = (id: string, by = admin) => by.api.post(`/admin/posts/${id}/restore`)
const pointsOf = async () => (await author.api.get<{ points: number }>('/auth/user')).body.points

test('a post that staff deleted by mistake is there again, found, counted and in the log', async () => {
  const post = await make.post(author, { title: `되돌릴 글 ${make.unique()}` })
  const before = await pointsOf()
  expectStatus(await admin.api.delete(`/posts/${post.id}`), 204)
  assertFailure(await make.guest.get(`/posts/${post.id}`), 404, 'NOT_FOUND')
  expectStatus(await restorePost(post.id), 204)
  expectStatus(await make.guest.get(`/posts/${post.id}`), 200)
  const found = await make.guest.get<{ id: string }[]>(`/posts/search?q=${encodeURIComponent(post.title)}`)
  assert.ok(found.body.some(({ id }) => id === post.id))
  assert.equal(await pointsOf(), before)
  const audit = await admin.api.get<{ data: { action: string }[] }>(`/admin/audit?target=${post.id}`)
  assert.deepEqual(
    audit.body.data.map(({ action }) => action),
    ['post.restore', 'post.delete'],
  )
  assertFailure(await restorePost(post.id), 404, 'NOT_FOUND')
})

test('a comment comes back with its place in the counts', async () => {
  const post = await make.post(author)
  const comment = await make.comment(post.id, author)
  expectStatus(await admin.api.delete(`/comments/${comment.id}`), 204)
  const answers = await Promise.all([1, 2].map(() => admin.api.post(`/admin/comments/${comment.id}/restore`)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 404])
  const { body } = await make.guest.get<{ commentCount: number }>(`/posts/${post.id}`)
  assert.equal(body.commentCount, 1)
})

test('what its author deleted stays deleted, and what a report removed has its own way back', async () => {
  const own = await make.post(author)
  expectStatus(await author.api.delete(`/posts/${own.id}`), 204)
  const refused = await restorePost(own.id)
  assertFailure(refused, 409, 'CONFLICT')
  assert.equal(refused.body.message, removalText.byAuthor)
  const reported = await make.post(author)
  const report = await (
    await make.member()
  ).api.post<{ id: string }>('/reports', { postId: reported.id, reason: '광고예요' })
  expectStatus(await admin.api.patch(`/admin/reports/${report.body.id}`, { action: 'remove' }), 200)
  assert.equal((await restorePost(reported.id)).body.message, removalText.byReport)
})

test('only staff restore content', async () => {
  const post = await make.post(author)
  expectStatus(await admin.api.delete(`/posts/${post.id}`), 204)
  assertFailure(await restorePost(post.id, author), 403, 'FORBIDDEN')
  assertFailure(await make.guest.post(`/admin/posts/${post.id}/restore`), 401, 'AUTH_REQUIRED')
  assertFailure(await restorePost('nothing'), 404, 'NOT_FOUND')
})
