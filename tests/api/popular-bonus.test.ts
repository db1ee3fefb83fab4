import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Payload } from 'payload'
import { changeRow, insertRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { getPointsToday as readToday } from '#cms/points/today.ts'
import { likePost } from '#cms/likes/like.ts'
import { newId } from '#cms/core/platform/id.ts'
import { localRequest } from '#cms/core/platform/request.ts'
import { verifyDatabase } from '#cms/operations/boot/verify-database.ts'
import { settleConversion } from '#src/contracts/admin-conversions.ts'
import { saveSetting } from '#src/contracts/admin-settings.ts'
import { createComment } from '#src/contracts/comments.ts'
import { convertPoints, getPointsToday } from '#src/contracts/points.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

/** Noon in Seoul. */
const NOON = new Date('2026-03-01T03:00:00Z')
const NEXT_DAY = new Date('2026-03-01T15:00:01Z')
const LIKES = 3

let payload: Payload
let close: () => Promise<void>
let admin: Actor
let fans: Actor[]
before(async () => {
  ;({ payload, close } = await openForum())
  admin = await addMember(payload, { isAdmin: true })
  fans = await Promise.all(Array.from({ length: LIKES + 1 }, () => addMember(payload)))
  await save('popularLikes', LIKES)
  // Only the entries of the bonus are compared.
  await save('likePoints', 0)
  await save('likeExp', 0)
})
after(() => close())

const save = (key: string, value: number) => runAs(payload, saveSetting, admin, { key, value: String(value) })

/** A post of the author that was there before the day of the test. */
async function postOf(author: Actor): Promise<string> {
  const id = newId(NOON)
  const at = new Date('2026-02-01T00:00:00Z').toISOString()
  const text = { title: '인기 글이 될 글', content: '열 글자가 넘는 본문이에요.', contentHtml: '', excerpt: '' }
  const counts = { likeCount: 0, commentCount: 0, viewCount: 0, levelRestriction: 0, categories: [7] }
  await insertRow({ payload }, 'post', {
    id,
    author: author.id,
    ...text,
    ...counts,
    createdAt: at,
    editedAt: at,
    removedByReport: false,
  })
  return id
}

const like = (fan: Actor, id: string, liked: boolean, now = NOON) =>
  likePost({ req: localRequest(payload, fan), actor: fan, now, input: { id, liked } })
async function makePopular(id: string, now = NOON): Promise<void> {
  for (const fan of fans.slice(0, LIKES)) await like(fan, id, true, now)
}
const pointsOf = async ({ id }: Actor) => (await rowById({ payload }, 'account', id))?.points
const linesOf = async ({ id }: Actor) => {
  const where = { and: [{ member: { equals: id } }, { type: { equals: 'post_popular' } }] }
  return (await rowsWhere({ payload }, 'point-transaction', where, { sort: ['seq'] })).map(({ amount }) => amount)
}
const [first, second] = [() => fans[0] as Actor, () => fans[1] as Actor]

async function breaks(): Promise<string[]> {
  const findings = await verifyDatabase()
  return findings.flatMap(({ name, breaks }) => breaks.map((text) => `${name}: ${text}`))
}

test('the bonus ends when likes fall below, comes back with them, and the author is notified once', async () => {
  const author = await addMember(payload)
  const id = await postOf(author)
  await makePopular(id)
  assert.deepEqual(await linesOf(author), [50])
  await like(fans[LIKES] as Actor, id, true)
  await like(first(), id, false)
  assert.deepEqual(await linesOf(author), [50], 'as many likes as are needed are left')
  await like(second(), id, false)
  assert.deepEqual(await linesOf(author), [50, -50])
  assert.equal(await pointsOf(author), 0)
  await like(fans[2] as Actor, id, false)
  assert.deepEqual(await linesOf(author), [50, -50], 'it ends once')
  for (const fan of [first(), second(), first()]) await like(fan, id, true)
  assert.deepEqual(await linesOf(author), [50, -50, 50])
  const notified = { and: [{ member: { equals: author.id } }, { kind: { equals: 'postPopular' } }] }
  assert.equal((await rowsWhere({ payload }, 'notification', notified)).length, 1)
  assert.deepEqual(await breaks(), [])
})

test('the like that ends the bonus may be the author’s own', async () => {
  const author = await addMember(payload)
  const id = await postOf(author)
  await like(author, id, true)
  for (const fan of fans.slice(0, LIKES - 1)) await like(fan, id, true)
  assert.deepEqual(await linesOf(author), [50])
  await like(author, id, false)
  assert.deepEqual(await linesOf(author), [50, -50])
})

test('an author is paid for three popular posts a day; one that loses and regains the bonus counts once', async () => {
  const author = await addMember(payload)
  const ids = []
  for (let count = 0; count < 4; count += 1) ids.push(await postOf(author))
  for (const id of ids) await makePopular(id)
  assert.equal(await pointsOf(author), 150)
  const [one = '', , , fourth = ''] = ids
  for (let round = 0; round < 5; round += 1) for (const liked of [false, true]) await like(first(), one, liked)
  assert.equal(await pointsOf(author), 150)
  // What ended leaves no place to another post on that day.
  await like(first(), one, false)
  await like(first(), fourth, false)
  await like(first(), fourth, true)
  assert.equal(await pointsOf(author), 100)
  await like(first(), fourth, false, NEXT_DAY)
  await like(first(), fourth, true, NEXT_DAY)
  assert.equal(await pointsOf(author), 150)
  assert.deepEqual(await breaks(), [])
  await save('popularDailyCap', 0)
  const fresh = await addMember(payload)
  await makePopular(await postOf(fresh))
  assert.deepEqual(await linesOf(fresh), [])
  await save('popularDailyCap', 3)
})

test('points that were spent meanwhile are not paid twice, and those in a conversion are taken from its refund', async () => {
  const author = await addMember(payload, { points: 9_950 })
  const id = await postOf(author)
  await makePopular(id)
  const body = { pointsAmount: 10_000, walletAddress: '0x1234567890' }
  const { id: conversion } = (await runAs(payload, convertPoints, author, body)) as { id: string }
  await like(first(), id, false)
  assert.deepEqual(await linesOf(author), [50, 0])
  await like(first(), id, true)
  assert.equal(await pointsOf(author), 0, 'what was never taken is not paid again')
  await like(first(), id, false)
  await runAs(payload, settleConversion, admin, { id: conversion, status: 'failed' })
  assert.equal(await pointsOf(author), 9_950)
  await like(first(), id, true)
  assert.equal(await pointsOf(author), 10_000)
  assert.deepEqual(await breaks(), [])
})

test('likes and their ends at once leave what their number says', { skip: withoutTransactions }, async () => {
  const author = await addMember(payload)
  const ids = []
  for (let count = 0; count < 6; count += 1) ids.push(await postOf(author))
  await Promise.all(ids.flatMap((id) => fans.slice(0, LIKES).map((fan) => like(fan, id, true))))
  assert.equal(await pointsOf(author), 150, 'six posts at once, three of them paid')
  await Promise.all(ids.flatMap((id) => [like(first(), id, false), like(second(), id, false), like(first(), id, true)]))
  const posts = await rowsWhere({ payload }, 'post', { id: { in: ids } })
  for (const { id, likeCount } of posts) {
    const likes = await rowsWhere({ payload }, 'like', { post: { equals: id }, isLiked: { equals: true } })
    assert.equal(likeCount, likes.length)
    // On MongoDB calls that are begun together may come in any order.
    assert.ok(likeCount < LIKES)
  }
  assert.equal(await pointsOf(author), 0)
  assert.deepEqual(await breaks(), [])
})

test('today’s figures say how many posts became popular of those that the day pays', async () => {
  const author = await addMember(payload)
  await makePopular(await postOf(author))
  const figuresOn = async (now: Date) =>
    (await readToday({ req: localRequest(payload, author), actor: author, now, input: {} })).popular
  assert.deepEqual(await figuresOn(NOON), { posts: 1, cap: 3 })
  assert.deepEqual(await figuresOn(NEXT_DAY), { posts: 0, cap: 3 })
})

test('the audit finds a day that counted other posts than were paid', async () => {
  const author = await addMember(payload)
  await makePopular(await postOf(author))
  await changeRow({ payload }, 'account', author.id, { popularDayPosts: 3 })
  assert.deepEqual(await breaks(), [
    `I7 popular posts of the day of each author: ${author.id}: 3 popular posts counted, 1 paid`,
  ])
  await changeRow({ payload }, 'account', author.id, { popularDayPosts: 1 })
})

test('a comment beyond the day’s cap earns no XP either', async () => {
  await save('commentPointsDailyCap', 3)
  const [author, writer] = [await addMember(payload), await addMember(payload)]
  const id = await postOf(author)
  for (let count = 0; count < 4; count += 1) await runAs(payload, createComment, writer, { id, content: '댓글이에요' })
  const account = await rowById({ payload }, 'account', writer.id)
  assert.deepEqual([account?.points, account?.exp], [3, 2], 'two points, then the one that is left, then nothing')
  const today = (await runAs(payload, getPointsToday, writer, {})) as { comment: object }
  assert.deepEqual(today.comment, { earned: 3, cap: 3 })
  await save('commentPointsDailyCap', 50)
})
