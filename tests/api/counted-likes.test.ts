import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Payload } from 'payload'
import { changeRow, countRows, insertRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { setLikes } from '#cms/likes/set-likes.ts'
import { lastResultOf } from '#cms/core/jobs/lease.ts'
import { runIfDue } from '#cms/core/jobs/start.ts'
import { forgetSettings } from '#cms/core/settings/read.ts'
import { verifyDatabase } from '#cms/operations/boot/verify-database.ts'
import { JOBS } from '#cms/operations/registries/recurring.ts'
import { BEST_JOB } from '#cms/posts/best.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { createComment, likeComment } from '#src/contracts/comments.ts'
import { readNotification } from '#src/contracts/notifications.ts'
import { createPost, likePost } from '#src/contracts/posts.ts'
import { createReport } from '#src/contracts/reports.ts'
import { decideReport } from '#src/contracts/admin-reports.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, leaveAs, openForum, runAs } from '#tests/helpers/in-process.ts'

let payload: Payload
let close: () => Promise<void>
let admin: Actor
let fans: Actor[]
let author: Actor
let postId: string

before(async () => {
  ;({ payload, close } = await openForum())
  admin = await addMember(payload, { isAdmin: true })
  fans = await Promise.all(Array.from({ length: 6 }, () => addMember(payload)))
})
after(() => close())
beforeEach(async () => {
  author = await addMember(payload)
  postId = await idOf(createPost, author, {
    title: '글이에요',
    content: '열 글자가 넘는 본문이에요.',
    categoryIds: [7],
  })
})

async function idOf(...[contract, actor, input]: [Parameters<typeof runAs>[1], Actor, object]): Promise<string> {
  return ((await runAs(payload, contract, actor, input)) as { id: string }).id
}
const like = (fan: Actor, liked: boolean) => runAs(payload, likePost, fan, { id: postId, liked })
const fan = (nth: number) => fans[nth] as Actor
const linesOf = ({ id }: Actor) =>
  rowsWhere(
    { payload },
    'notification',
    { and: [{ member: { equals: id } }, { type: { equals: 'like' } }] },
    { sort: ['id'] },
  )
const counts = async (of = author) => (await linesOf(of)).map(({ count, isRead }) => [count, isRead])
const breaks = async () => (await verifyDatabase()).flatMap((finding) => finding.breaks)

test('a like that is taken back and given again by one member counts once, however often', async () => {
  for (const nth of [0, 1, 2]) await like(fan(nth), true)
  for (let round = 0; round < 3; round += 1) {
    await like(fan(1), false)
    assert.deepEqual(await counts(), [[2, false]])
    assert.deepEqual(await breaks(), [])
    await like(fan(1), true)
    assert.deepEqual(await counts(), [[3, false]])
    assert.deepEqual(await breaks(), [])
  }
})

test('likes that all were taken back come back to the same line one by one', async () => {
  for (const nth of [0, 1]) await like(fan(nth), true)
  for (const nth of [0, 1]) await like(fan(nth), false)
  assert.deepEqual(await counts(), [[0, true]])
  for (const nth of [1, 0]) await like(fan(nth), true)
  assert.deepEqual(await counts(), [[2, false]])
  assert.deepEqual(await breaks(), [])
})

test('a like of another member after all were taken back is a new line, and who comes back counts there', async () => {
  await like(fan(0), true)
  await like(fan(0), false)
  await like(fan(1), true)
  await like(fan(0), true)
  assert.deepEqual(await counts(), [
    [0, true],
    [2, false],
  ])
  await like(fan(0), false)
  await like(fan(1), false)
  await like(fan(0), true)
  assert.deepEqual((await counts()).at(-1), [1, false])
  assert.deepEqual(await breaks(), [])
})

test('what was read stays as it was, and a like again is a new line', async () => {
  for (const nth of [0, 1]) await like(fan(nth), true)
  await runAs(payload, readNotification, author, { id: (await linesOf(author))[0]?.id })
  await like(fan(0), false)
  await like(fan(0), true)
  assert.deepEqual(await counts(), [
    [2, true],
    [1, false],
  ])
  assert.deepEqual(await breaks(), [])
})

test(
  'likes and their ends by many at once leave as many counted as like it',
  { skip: withoutTransactions },
  async () => {
    // Calls that are sent at once arrive in any order: which of a fan's three is the last is not known.
    await Promise.all(fans.flatMap((each) => [like(each, true), like(each, false), like(each, true)]))
    assert.deepEqual(await breaks(), [])
    const inTurn = async (each: Actor, nth: number) => {
      for (const liked of nth < 3 ? [true, false] : [false, true]) await like(each, liked)
    }
    await Promise.all(fans.map(inTurn))
    const liked = { post: { equals: postId }, isLiked: { equals: true } }
    assert.equal(await countRows({ payload }, { collection: 'like', where: liked }), 3)
    assert.deepEqual(await breaks(), [])
  },
)

test('a like is not counted by the line of a member who turned likes off meanwhile', async () => {
  await like(fan(0), true)
  await changeRow({ payload }, 'member', author.id, { mutedTypes: 'like' })
  await like(fan(1), true)
  await like(fan(0), false)
  await like(fan(0), true)
  assert.deepEqual(await counts(), [[0, true]])
  assert.deepEqual(await breaks(), [])
})

test('a like taken back while its post is hidden is not counted when the post is back', async () => {
  const commentId = await idOf(createComment, author, { id: postId, content: '댓글이에요' })
  for (const by of [fan(0), fan(1), admin]) await runAs(payload, likeComment, by, { id: commentId, liked: true })
  const reportId = await idOf(createReport, fan(2), { postId, reason: '광고예요' })
  await runAs(payload, decideReport, admin, { id: reportId, action: 'remove' })
  assert.deepEqual(await counts(), [[-3, true]])
  await runAs(payload, likeComment, admin, { id: commentId, liked: false })
  assert.deepEqual(await counts(), [[-2, true]])
  await runAs(payload, decideReport, admin, { id: reportId, action: 'restore' })
  assert.deepEqual(await counts(), [[2, false]])
  assert.deepEqual(await breaks(), [])
})

test('a line of several that is withdrawn outlives the last liker’s leaving', async () => {
  const last = await addMember(payload)
  for (const by of [fan(0), last]) await like(by, true)
  const reportId = await idOf(createReport, fan(2), { postId, reason: '광고예요' })
  await runAs(payload, decideReport, admin, { id: reportId, action: 'remove' })
  await leaveAs(payload, last)
  await runAs(payload, decideReport, admin, { id: reportId, action: 'restore' })
  assert.deepEqual(await counts(), [[2, false]])
  assert.deepEqual(await breaks(), [])
})

test('the audit finds a line that counts one too many, and the job counts earlier lines anew', async () => {
  for (const nth of [0, 1]) await like(fan(nth), true)
  const gone = await addMember(payload)
  const lone = await addMember(payload)
  const [line] = await linesOf(author)
  assert.ok(line)
  // As a like was stored before one that is taken back shrank its line.
  const takenBack = async (by: Actor, notification: string) =>
    insertRow({ payload }, 'like', {
      ...{ id: `${postId}:${by.id}`, member: by.id, post: postId, isLiked: false, changeCount: 2 },
      ...{ paidPoints: 0, paidExp: 0, notification, createdAt: new Date().toISOString() },
    })
  await takenBack(gone, line.id)
  await changeRow({ payload }, 'notification', line.id, { count: 3, actor: gone.id })
  assert.deepEqual(await breaks(), [`notification ${line.id}: stored 3, counted 2`])
  const commentId = await idOf(createComment, author, { id: postId, content: '댓글이에요' })
  for (const liked of [true, false]) await runAs(payload, likeComment, lone, { id: commentId, liked })
  const second = (await linesOf(author))[1]?.id ?? ''
  await changeRow({ payload }, 'notification', second, { count: 1, isRead: false })
  await changeRow({ payload }, 'account', author.id, { unreadNotifications: { $inc: 1 } })
  assert.equal((await breaks()).length, 2)
  const job = JOBS.find(({ name }) => name === 'recount-likes')
  assert.equal(await job?.run(localRequest(payload), new Date()), '2 recounted')
  assert.deepEqual(await counts(), [
    [2, false],
    [0, true],
  ])
  assert.equal((await rowById({ payload }, 'notification', line.id))?.actor, fan(1).id)
  assert.equal((await rowById({ payload }, 'notification', second))?.isRead, true)
  assert.equal(await job?.run(localRequest(payload), new Date()), '0 recounted')
  assert.deepEqual(await breaks(), [])
})

test('likes that pay nothing make no 개념글: after a changed setting, and beside an unlike in one batch', async () => {
  const save = (key: string, value: string) => runAs(payload, saveSetting, admin, { key, value })
  const bestAt = async () => (await rowById({ payload }, 'post', postId))?.bestAt ?? null
  const paysSince = async (nth: number) => (await rowById({ payload }, 'like', `${postId}:${fan(nth).id}`))?.createdAt
  await save('earningNeedsProof', 'false')
  await save('popularLikes', '3')
  for (const nth of [0, 1, 2]) await like(fan(nth), true)
  await save('earningNeedsProof', 'true')
  await like(fan(3), true)
  assert.ok(await bestAt())
  await save('popularLikes', '4')
  assert.equal(await bestAt(), null)
  await save('popularLikes', '3')
  assert.equal(await bestAt(), await paysSince(2))
  const post = await rowById({ payload }, 'post', postId)
  assert.ok(post)
  const work = { type: 'post', id: postId, authorId: author.id, title: post.title } as const
  const at = { target: { work, post, paysNothing: false } }
  const requests = [
    { liker: fan(2), wanted: false },
    { liker: fan(4), wanted: true },
  ]
  const req = localRequest(payload)
  const now = new Date()
  await inTransaction(req, () =>
    setLikes(
      req,
      requests.map((request) => ({ ...at, request: { ...request, now } })),
    ),
  )
  assert.equal(await bestAt(), null)
  assert.deepEqual(await breaks(), [])
})

test('the job of 개념글 begins posts with enough likes, and checks the others after a changed setting', async () => {
  const job = JOBS.find(({ name }) => name === BEST_JOB)
  assert.ok(job)
  const req = localRequest(payload)
  const save = (key: string, value: string) => runAs(payload, saveSetting, admin, { key, value })
  const store = (bestAt: string | null) => changeRow({ payload }, 'post', postId, { bestAt })
  const isBest = async () => Boolean((await rowById({ payload }, 'post', postId))?.bestAt)
  let minutes = 0
  const run = async () => {
    minutes += job.everyMinutes
    assert.equal(await runIfDue(payload, job, new Date(Date.now() + minutes * 60_000)), true)
    return lastResultOf(req, BEST_JOB)
  }
  await save('earningNeedsProof', 'false')
  await save('popularLikes', '2')
  for (const nth of [0, 1]) await like(fan(nth), true)
  await store(null)
  assert.equal(await run(), 'popularLikes 2: 1 posts began, 0 ended')
  assert.equal(await isBest(), true)
  for (const nth of [0, 1]) await like(fan(nth), false)
  await store(new Date().toISOString())
  assert.equal(await run(), 'popularLikes 2: 0 posts began, 0 ended')
  assert.equal(await isBest(), true)
  // As the panel changes it.
  await changeRow({ payload }, 'setting', 'popularLikes', { value: '3' })
  forgetSettings(req)
  assert.match((await run()) ?? '', /^popularLikes 3: 0 posts began, [1-9]/)
  assert.equal(await isBest(), false)
})
