import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { ReportCase } from '#src/contracts/schemas/reports.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, forum, type Forum, type Person } from '#tests/helpers/forum.ts'

let world: Forum
let admin: Person
before(async () => {
  world = await forum()
  admin = await world.newAdmin()
})

const report = async ({ api }: Person, target: object, reason = '광고 또는 도배') =>
  expectStatus(await api.post<{ id: string }>('/reports', { reason, ...target }), 201).id
const decide = async (id: string, action: string) =>
  expectStatus(await admin.api.patch(`/admin/reports/${id}`, { action }), 200)
const read = ({ api }: Person, id: string) => api.get<ReportCase>(`/reports/${id}`)
const seen = async (person: Person, id: string) => expectStatus(await read(person, id), 200)
const appeal = ({ api }: Person, id: string, reason = '광고가 아니에요') =>
  api.post<ReportCase>(`/reports/${id}/appeal`, { reason })

/** A post that was removed after this member's report of it. */
async function removedPost(reason?: string) {
  const [author, reporter] = [await world.member(), await world.member()]
  const post = await world.post(author)
  const id = await report(reporter, { postId: post.id }, reason)
  await decide(id, 'remove')
  return { author, reporter, post, id }
}

test('the reporter follows what became of the report, and reads of the post only what may be read', async () => {
  const [author, reporter] = [await world.member(), await world.member()]
  const post = await world.post(author)
  const id = await report(reporter, { postId: post.id }, '우리끼리 아는 이유')
  const open = await seen(reporter, id)
  assert.deepEqual(
    [open.role, open.kind, open.outcome, open.title, open.text, open.reason, open.decidedAt, open.url],
    ['reporter', 'post', 'open', post.title, post.content, '우리끼리 아는 이유', null, `/post/${post.id}`],
  )
  // The author is not shown a report that has removed nothing.
  assertFailure(await read(author, id), 404, 'NOT_FOUND')
  await decide(id, 'remove')
  const shown = await seen(reporter, id)
  assert.deepEqual([shown.outcome, shown.title, shown.text, shown.url], ['removed', null, null, null])
  assert.ok(shown.decidedAt && shown.appealUntil === null)
})

test('the author reads what was removed, and no word of who reported it', async () => {
  const { author, reporter, post, id } = await removedPost('나한테 욕을 했어요, 어제 그 글에서')
  const answer = await read(author, id)
  const shown = expectStatus(answer, 200)
  assert.deepEqual(
    [shown.role, shown.outcome, shown.title, shown.text, shown.url, shown.reason, shown.createdAt],
    ['author', 'removed', post.title, post.content, null, null, null],
  )
  assert.ok(!answer.text.includes(reporter.id) && !answer.text.includes(reporter.username))
  const until = Date.parse(shown.appealUntil ?? '') - Date.parse(shown.decidedAt ?? '')
  assert.equal(Math.round(until / 86_400_000), 30)
  const suggested = await removedPost()
  assert.equal((await seen(suggested.author, suggested.id)).reason, '광고 또는 도배')
})

test('a report is visible to its reporter and author only, not to an admin without a part in it', async () => {
  const { reporter, id } = await removedPost()
  for (const person of [await world.member(), await world.newAdmin()]) {
    assertFailure(await read(person, id), 404, 'NOT_FOUND')
    assertFailure(await appeal(person, id), 404, 'NOT_FOUND')
  }
  assertFailure(await world.guest.get(`/reports/${id}`), 401, 'AUTH_REQUIRED')
  assertFailure(await appeal(reporter, id), 403, 'FORBIDDEN')
  assertFailure(await reporter.api.post(`/reports/${id}/appeal`, { reason: '' }), 403, 'FORBIDDEN')
  assertFailure(await read(reporter, '01a00000-0000-7000-8000-000000000000'), 404, 'NOT_FOUND')
})

test('the author appeals once, with a reason', { skip: withoutTransactions }, async () => {
  const { author, reporter, id } = await removedPost()
  for (const reason of ['', '  ', '가'.repeat(1_001)])
    assertFailure(await appeal(author, id, reason), 400, 'VALIDATION')
  const answers = await Promise.all(Array.from({ length: 5 }, () => appeal(author, id)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409, 409, 409])
  const mine = await seen(author, id)
  assert.deepEqual([mine.outcome, mine.appeal?.reason, mine.appealUntil], ['appealed', '광고가 아니에요', null])
  assert.ok(mine.decidedAt)
  const theirs = await seen(reporter, id)
  assert.deepEqual([theirs.outcome, theirs.appeal?.reason], ['appealed', null])
})

test('an appeal is upheld or restores, and both sides read it; after either there is no second one', async () => {
  for (const [action, outcome] of [
    ['uphold', 'upheld'],
    ['restore', 'restored'],
  ] as const) {
    const { author, reporter, post, id } = await removedPost()
    assertFailure(await admin.api.patch(`/admin/reports/${id}`, { action: 'uphold' }), 409, 'CONFLICT')
    expectStatus(await appeal(author, id), 201)
    await decide(id, action)
    for (const person of [author, reporter]) assert.equal((await seen(person, id)).outcome, outcome)
    assertFailure(await appeal(author, id), 409, 'CONFLICT')
    assert.equal((await world.guest.get(`/posts/${post.id}`)).status, action === 'restore' ? 200 : 404)
  }
})

test('content reported by several members is appealed once, and a restoration counts for all of their reports', async () => {
  const [author, a, b] = [await world.member(), await world.member(), await world.member()]
  const post = await world.post(author)
  const [first, second] = [await report(a, { postId: post.id }), await report(b, { postId: post.id })]
  await decide(first, 'remove')
  expectStatus(await appeal(author, second), 201)
  assertFailure(await appeal(author, first), 409, 'CONFLICT')
  await decide(second, 'restore')
  for (const [person, id] of [
    [a, first],
    [b, second],
  ] as const)
    assert.deepEqual((({ outcome, url }) => [outcome, url])(await seen(person, id)), ['restored', `/post/${post.id}`])
  // It can be reported, removed and appealed again.
  const third = await report(await world.member(), { postId: post.id })
  await decide(third, 'remove')
  expectStatus(await appeal(author, third), 201)
})

test('comments and messages have their reports too', async () => {
  const [author, reporter] = [await world.member(), await world.member()]
  const post = await world.post()
  const comment = await world.comment(post.id, author)
  const message = await author.api.post<{ id: string }>('/messages', { receiverId: reporter.id, content: '나쁜 말' })
  for (const [kind, target, text] of [
    ['comment', { commentId: comment.id }, comment.content],
    ['message', { messageId: expectStatus(message, 201).id }, '나쁜 말'],
  ] as const) {
    const id = await report(reporter, target)
    assert.equal((await seen(reporter, id)).text, text)
    await decide(id, 'remove')
    const [theirs, mine] = [await seen(reporter, id), await seen(author, id)]
    assert.deepEqual([theirs.kind, theirs.text, mine.text], [kind, null, text])
    expectStatus(await appeal(author, id), 201)
    await decide(id, 'restore')
    assert.equal((await seen(reporter, id)).text, text)
  }
})
