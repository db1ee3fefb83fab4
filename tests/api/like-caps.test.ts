import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { Actor } from '#src/rules/permissions.ts'
import { withoutTransactions } from '#tests/helpers/database.ts'
import { addMember, openForum } from '#tests/helpers/in-process.ts'

/** Noon in Seoul. */
const NOON = new Date('2026-03-01T03:00:00Z')
const NEXT_DAY = new Date('2026-03-01T15:00:01Z')

let payload: Payload
let close: () => Promise<void>
before(async () => void ({ payload, close } = await openForum()))
after(() => close())

const callOf = async (actor: Actor, now: Date) => {
  const { localRequest } = await import('#cms/core/platform/request.ts')
  return { req: localRequest(payload, actor), actor, now }
}

/** Posts of the author that were there before the day of the test. */
async function postsOf(author: Actor, count: number): Promise<string[]> {
  const { insertRow } = await import('#cms/core/database/rows.ts')
  const { newId } = await import('#cms/core/platform/id.ts')
  const at = new Date('2026-02-01T00:00:00Z').toISOString()
  const ids = Array.from({ length: count }, () => newId(NOON))
  for (const id of ids) {
    const text = { title: '좋아요를 받을 글', content: '열 글자가 넘는 본문이에요.', contentHtml: '', excerpt: '' }
    const counts = { likeCount: 0, commentCount: 0, viewCount: 0, levelRestriction: 0, categories: [7] }
    const row = { id, author: author.id, ...text, ...counts, createdAt: at, editedAt: at, removedByReport: false }
    await insertRow({ payload }, 'post', row)
  }
  return ids
}

async function like(fan: Actor, id: string, liked: boolean, now = NOON): Promise<void> {
  const { likePost } = await import('#cms/likes/like.ts')
  await likePost({ ...(await callOf(fan, now)), input: { id, liked } })
}

async function heldBy({ id }: Actor): Promise<[points: number, exp: number]> {
  const { rowById } = await import('#cms/core/database/rows.ts')
  const account = await rowById({ payload }, 'account', id)
  return [account?.points ?? 0, account?.exp ?? 0]
}

async function save(key: string, value: number): Promise<void> {
  const { saveSetting } = await import('#src/contracts/admin-settings.ts')
  const { runAs } = await import('#tests/helpers/in-process.ts')
  await runAs(payload, saveSetting, await addMember(payload, { isAdmin: true }), { key, value: String(value) })
}

async function breaks(): Promise<string[]> {
  const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')
  const findings = await verifyDatabase()
  return findings.flatMap(({ name, breaks }) => breaks.map((text) => `${name}: ${text}`))
}

test('one other account brings ten points and XP a day, and its likes count all the same', async () => {
  const [author, fan] = [await addMember(payload), await addMember(payload)]
  const posts = await postsOf(author, 14)
  for (const id of posts) await like(fan, id, true)
  assert.deepEqual(await heldBy(author), [10, 10])
  const { rowById } = await import('#cms/core/database/rows.ts')
  assert.equal((await rowById({ payload }, 'post', posts[13] ?? ''))?.likeCount, 1)
  // What never paid takes nothing when it ends, what paid does, and its share is free again.
  await like(fan, posts[13] ?? '', false)
  assert.deepEqual(await heldBy(author), [10, 10])
  await like(fan, posts[0] ?? '', false)
  assert.deepEqual(await heldBy(author), [9, 9])
  await like(fan, posts[13] ?? '', true)
  assert.deepEqual(await heldBy(author), [10, 10])
  // The next day begins at midnight in Seoul. A like that never paid is not paid for later by itself.
  await like(fan, posts[12] ?? '', true, NEXT_DAY)
  assert.deepEqual(await heldBy(author), [10, 10])
  const [more = ''] = await postsOf(author, 1)
  await like(fan, more, true, NEXT_DAY)
  assert.deepEqual(await heldBy(author), [11, 11])
  assert.deepEqual(await breaks(), [])
})

test('all members together bring as much as the cap of the author says, and toggling changes nothing', async () => {
  await save('likePointsDailyCap', 7)
  const author = await addMember(payload)
  const [post = '', other = ''] = await postsOf(author, 2)
  const fans = await Promise.all(Array.from({ length: 6 }, () => addMember(payload)))
  for (const fan of fans) for (const id of [post, other]) await like(fan, id, true)
  assert.deepEqual(await heldBy(author), [7, 7])
  const [first] = fans as [Actor]
  for (let round = 0; round < 30; round += 1) for (const liked of [false, true]) await like(first, post, liked)
  assert.deepEqual(await heldBy(author), [7, 7])
  const { getPointsToday } = await import('#cms/points/today.ts')
  const today = await getPointsToday({ ...(await callOf(author, NOON)), input: {} })
  assert.deepEqual(today.like, { earned: 7, cap: 7 })
  const tomorrow = await getPointsToday({ ...(await callOf(author, NEXT_DAY)), input: {} })
  assert.deepEqual(tomorrow.like, { earned: 0, cap: 7 })
  await save('likePointsDailyCap', 0)
  const [fresh = ''] = await postsOf(author, 1)
  await like(first, fresh, true)
  assert.deepEqual(await heldBy(author), [7, 7])
  await save('likePointsDailyCap', 100)
  assert.deepEqual(await breaks(), [])
})

/** The author's notifications of likes that reached the cap, oldest first: day and points. */
async function cappedOf({ id }: Actor): Promise<{ id: string; text: string }[]> {
  const { rowsWhere } = await import('#cms/core/database/rows.ts')
  const where = { member: { equals: id }, kind: { equals: 'likesCapped' as const } }
  const rows = await rowsWhere({ payload }, 'notification', where, { sort: ['at'] })
  return rows.map((row) => ({ id: row.id, text: `${row.referenceId} ${row.amount}` }))
}

test('the author is notified at the like that reaches the cap, live, and once a day', async () => {
  await save('likePointsDailyCap', 3)
  const author = await addMember(payload)
  const [post = '', other = ''] = await postsOf(author, 2)
  const [first, second, third] = [await addMember(payload), await addMember(payload), await addMember(payload)]
  const { portOf } = await import('#cms/core/database/port.ts')
  const live: (string | null)[] = []
  const stop = portOf(payload)
    .bus(payload)
    .listen(
      ({ topic, name, ref }) => void (topic === `member:${author.id}` && name === 'notification' && live.push(ref)),
    )
  for (const fan of [first, second]) await like(fan, post, true)
  assert.deepEqual(await cappedOf(author), [])
  await like(first, other, true)
  assert.deepEqual(await heldBy(author), [3, 3])
  const [told] = await cappedOf(author)
  assert.equal(told?.text, '2026-03-01 3')
  for (let waits = 0; !live.includes(told?.id ?? ''); waits += 1) {
    assert.ok(waits < 100, 'nothing was published to the author')
    await sleep(20)
  }
  stop()
  for (const liked of [false, true]) await like(first, other, liked)
  await like(third, post, true)
  assert.equal((await cappedOf(author)).length, 1)
  const posts = await postsOf(author, 3)
  for (const id of posts) await like(third, id, true, NEXT_DAY)
  assert.deepEqual(
    (await cappedOf(author)).map(({ text }) => text),
    ['2026-03-01 3', '2026-03-02 3'],
  )
  await save('likePointsDailyCap', 100)
})

test('likes that come at once pass neither cap', { skip: withoutTransactions }, async () => {
  await save('likePointsDailyCap', 25)
  const author = await addMember(payload)
  const posts = await postsOf(author, 15)
  const fans = await Promise.all(Array.from({ length: 4 }, () => addMember(payload)))
  await Promise.all(fans.flatMap((fan) => posts.map((id) => like(fan, id, true))))
  assert.deepEqual(await heldBy(author), [25, 25])
  await save('likePointsDailyCap', 100)
  assert.deepEqual(await breaks(), [])
})
