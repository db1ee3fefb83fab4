import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person, type PostRow } from '#tests/helpers/forum.ts'

let world: Forum
let author: Person
let reporter: Person
let post: PostRow

before(async () => {
  world = await forum()
  ;[author, reporter] = [await world.member(), await world.member()]
  post = await world.post(author)
})

const report = (body: object, { api } = reporter) => api.post<{ id: string }>('/reports', body)

test('a post and a comment are reported once each', async () => {
  const comment = await world.comment(post.id, author)
  for (const target of [{ postId: post.id }, { commentId: comment.id }]) {
    assert.ok(expectStatus(await report({ reason: ' 광고예요 ', ...target }), 201).id)
    assertFailure(await report({ reason: '또 신고해요', ...target }), 409, 'CONFLICT')
  }
})

test('of twenty reports at once one is taken', async () => {
  const { id } = await world.post(author)
  const answers = await Promise.all(Array.from({ length: 20 }, () => report({ reason: '도배', postId: id })))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array<number>(19).fill(409)])
})

test('a report needs a reason and exactly one thing', async () => {
  const commentId = (await world.comment(post.id, author)).id
  const { id: postId } = await world.post(author)
  for (const body of [
    { reason: '', postId },
    { reason: '  \n ', postId },
    { reason: '가'.repeat(1_001), postId },
    { postId },
    { reason: '이유' },
    { reason: '이유', postId, commentId },
  ]) {
    assertFailure(await report(body), 400, 'VALIDATION', JSON.stringify(body).slice(0, 60))
  }
})

test('what is not there is not found, and what is hidden stays so', async () => {
  const unknown = '01a00000-0000-7000-8000-000000000000'
  for (const target of [{ postId: unknown }, { commentId: unknown }]) {
    assertFailure(await report({ reason: '이유', ...target }), 404, 'NOT_FOUND')
  }
  const high = await world.post(author, { levelRestriction: 50 })
  const answer = await report({ reason: '이유', postId: high.id })
  assertFailure(answer, 403, 'FORBIDDEN')
  assert.equal((answer.body as { reason?: string }).reason, 'level_required')
  const { id: commentId } = await world.comment(post.id, author)
  expectStatus(await author.api.delete(`/comments/${commentId}`), 204)
  assertFailure(await report({ reason: '이유', commentId }), 404, 'NOT_FOUND')
})

test("one's own post or comment is not reported", async () => {
  const comment = await world.comment(post.id, reporter)
  const mine = await world.post(reporter)
  for (const target of [{ postId: mine.id }, { commentId: comment.id }]) {
    assertFailure(await report({ reason: '이유', ...target }), 400, 'VALIDATION')
  }
})
