import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { LIMITS } from '#src/rules/limits.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type CommentRow, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let people: Person[]
before(async () => {
  world = await forum()
  people = []
  for (let n = 0; n <= LIMITS.comment.bestLikes; n += 1) people.push(await world.member())
})

const like = async ({ id }: CommentRow, times: number) => {
  for (const { api } of people.slice(0, times))
    expectStatus(await api.post(`/comments/${id}/like`, { liked: true }), 200)
}

async function read(postId: string, query = '') {
  const answer = await world.guest.get<CommentRow[]>(`/posts/${postId}/comments?${query}`)
  return { ids: expectStatus(answer, 200).map(({ id }) => id), best: answer.headers.get('x-best-comments') }
}

test('comments come last first, first first or most liked first', async () => {
  const post = await world.post()
  const [first, second, third] = [
    await world.comment(post.id),
    await world.comment(post.id),
    await world.comment(post.id),
  ]
  await like(second, 2)
  await like(first, 1)
  const newest = [third.id, second.id, first.id]
  assert.deepEqual((await read(post.id)).ids, newest)
  assert.deepEqual((await read(post.id, 'sort=newest')).ids, newest)
  assert.deepEqual((await read(post.id, 'sort=oldest')).ids, newest.toReversed())
  assert.deepEqual((await read(post.id, 'sort=likes')).ids, [second.id, first.id, third.id])
  assert.deepEqual((await read(post.id, 'sort=likes&limit=1&offset=1')).ids, [first.id])
  assertFailure(await world.guest.get(`/posts/${post.id}/comments?sort=best`), 400, 'VALIDATION')
})

test('the best comments are the three most liked ones, from five likes on, as long as they are there', async () => {
  const post = await world.post()
  const comments: CommentRow[] = []
  for (let n = 0; n < 5; n += 1) comments.push(await world.comment(post.id, people[0]))
  const [few, five, six, alsoFive, lastFive] = comments as [CommentRow, CommentRow, CommentRow, CommentRow, CommentRow]
  await like(few, LIMITS.comment.bestLikes - 1)
  assert.equal((await read(post.id)).best, '')
  for (const comment of [five, alsoFive, lastFive]) await like(comment, LIMITS.comment.bestLikes)
  await like(six, LIMITS.comment.bestLikes + 1)
  for (const query of ['', 'sort=oldest&limit=1&offset=3'])
    assert.equal((await read(post.id, query)).best, [six, lastFive, alsoFive].map(({ id }) => id).join(','))
  expectStatus(await (people[0] as Person).api.delete(`/comments/${six.id}`), 204)
  assert.equal((await read(post.id)).best, [lastFive, alsoFive, five].map(({ id }) => id).join(','))
})
