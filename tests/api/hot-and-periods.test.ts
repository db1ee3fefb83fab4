import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Contract } from '#src/contracts/contract.ts'
import { listPosts, listHotPosts, likePost, createPost } from '#src/contracts/posts.ts'
import { attend } from '#src/contracts/points.ts'
import { adjustPoints } from '#src/contracts/admin-users.ts'
import { block, listTopUsers } from '#src/contracts/users.ts'
import type { TopUser } from '#src/contracts/schemas/members.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { seoulMonth } from '#src/rules/dates.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'

const HOUR = 3_600_000
let world: Awaited<ReturnType<typeof openForum>>
let author: Actor
before(async () => {
  world = await openForum()
  author = await addMember(world.payload)
})
after(() => world.close())

interface Made {
  ageHours: number
  likeCount?: number
  commentCount?: number
  viewCount?: number
  levelRestriction?: number
  categories?: number[]
  by?: Actor
}

/** A post of that age with these figures, stored past the calls, which have no clock for it. */
async function addPost({ ageHours, by = author, categories = [7], ...figures }: Made): Promise<string> {
  const { insertRow } = await import('#cms/core/database/rows.ts')
  const { newId } = await import('#cms/core/platform/id.ts')
  const at = new Date(Date.now() - ageHours * HOUR)
  const id = newId(at)
  await insertRow({ payload: world.payload }, 'post', {
    id,
    title: '지난 글이에요',
    content: '열 글자가 넘는 본문이에요.',
    contentHtml: '<p>열 글자가 넘는 본문이에요.</p>',
    excerpt: '',
    author: by.id,
    categories,
    levelRestriction: 0,
    likeCount: 0,
    commentCount: 0,
    viewCount: 0,
    createdAt: at.toISOString(),
    editedAt: at.toISOString(),
    ...figures,
  })
  return id
}
const call = async <T>(contract: Contract, actor: Actor | null, input: object): Promise<T> =>
  (await runAs(world.payload, contract, actor, input)) as T
const hot = async (actor: Actor | null = null, input: object = {}) =>
  (await call<Post[]>(listHotPosts, actor, { limit: 20, ...input })).map(({ id }) => id)

test('hot posts are those of 72 hours that all may read, by weight halved every 12 hours', async () => {
  const fresh = await addPost({ ageHours: 1, likeCount: 2, commentCount: 1 })
  const halved = await addPost({ ageHours: 25, likeCount: 10 })
  const viewed = await addPost({ ageHours: 1, viewCount: 100 })
  const other = await addPost({ ageHours: 2, likeCount: 1, categories: [9] })
  await addPost({ ageHours: 73, likeCount: 999 })
  await addPost({ ageHours: 1, likeCount: 999, levelRestriction: 2 })
  // 7.6, 7.1, 4.7 and 2.7: views weigh a twentieth.
  assert.deepEqual(await hot(), [fresh, halved, viewed, other])
  assert.deepEqual(await hot(null, { limit: 2 }), [fresh, halved])
  assert.deepEqual(await hot(null, { category: '9' }), [other])
  assert.deepEqual(await hot(null, { category: 'ideas' }), [other])
  await assert.rejects(hot(null, { category: 'nowhere' }), { status: 404 })
  await assert.rejects(hot(null, { limit: 21 }), { status: 400 })
  // A like moves it up at once, and a reader who blocks the author sees none of theirs.
  const [reader, blocker] = [await addMember(world.payload), await addMember(world.payload)]
  for (const who of [reader, blocker]) await call(likePost, who, { id: halved, liked: true })
  assert.equal((await hot())[0], halved)
  await call(block, blocker, { id: author.id })
  assert.deepEqual(await hot(blocker), [])
})

test('popular posts of a period are those since the day, the week from Monday or the month began in Seoul', async () => {
  const { startOfPeriod } = await import('#src/rules/periods.ts')
  const at = new Date('2026-11-24T15:30:00Z')
  const began = (period: 'today' | 'week' | 'month') => startOfPeriod(period, at)?.toISOString()
  assert.equal(began('today'), '2026-11-24T15:00:00.000Z')
  assert.equal(began('week'), '2026-11-22T15:00:00.000Z')
  assert.equal(began('month'), '2026-10-31T15:00:00.000Z')
  const sunday = new Date('2026-11-29T14:59:00Z')
  assert.equal(startOfPeriod('week', sunday)?.toISOString(), '2026-11-22T15:00:00.000Z')
  const popular = async (period: string) =>
    (await call<Post[]>(listPosts, null, { filter: 'popular', period, limit: 50 })).map(({ id }) => id)
  const old = await addPost({ ageHours: 24 * 40, likeCount: 5_000 })
  const now = await addPost({ ageHours: 0, likeCount: 4_000 })
  assert.deepEqual((await popular('all')).slice(0, 2), [old, now])
  for (const period of ['today', 'week', 'month']) {
    const ids = await popular(period)
    assert.equal(ids[0], now, period)
    assert.ok(!ids.includes(old), period)
  }
  await assert.rejects(call(listPosts, null, { filter: 'newest', period: 'week' }), { status: 400 })
})

test('the ranking of the month has what was earned by activity and the XP with it, nothing bought or given', async () => {
  const { append } = await import('#cms/points/ledger.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const req = localRequest(world.payload)
  const admin = await addMember(world.payload, { isAdmin: true })
  const writer = await addMember(world.payload)
  const top = () => call<TopUser[]>(listTopUsers, null, { by: 'month', limit: 100 })
  const rowOf = async ({ id }: Actor) => (await top()).find((row) => row.id === id)
  const form = { title: '이번 달 글이에요', content: '열 글자가 넘는 본문이에요.', categoryIds: [7] }
  const { id } = await call<Post>(createPost, writer, form)
  await call(attend, writer, {})
  await call(adjustPoints, admin, { id: writer.id, points: 5_000, reason: '이벤트' })
  const bought = { memberId: writer.id, key: 'order:test', type: 'purchase', amount: 9_000, bought: 9_000 } as const
  await append(req, { ...bought, now: new Date() })
  const lastMonth = new Date(Date.now() - 32 * 24 * HOUR)
  const earlier = { memberId: writer.id, key: 'post:earlier', type: 'post_create', amount: 70, exp: 7 } as const
  await append(req, { ...earlier, now: lastMonth })
  assert.deepEqual([(await rowOf(writer))?.points, (await rowOf(writer))?.exp], [15, 4])
  const { deletePost } = await import('#src/contracts/posts.ts')
  await call(deletePost, writer, { id })
  assert.deepEqual([(await rowOf(writer))?.points, (await rowOf(writer))?.exp], [5, 0])
  const all = await call<TopUser[]>(listTopUsers, null, { limit: 100 })
  assert.equal(all.find((row) => row.id === writer.id)?.exp, undefined)
  assert.ok(!(await top()).some((row) => row.id === admin.id))
})

test('a ledger that is older than the sums of months is summed up once at the start', async () => {
  const { deleteRows, rowsWhere } = await import('#cms/core/database/rows.ts')
  const { localRequest } = await import('#cms/core/platform/request.ts')
  const { backfillMonthActivity } = await import('#cms/points/month-activity.ts')
  const req = localRequest(world.payload)
  const month = seoulMonth(new Date())
  const sums = () => rowsWhere(req, 'month-activity', { month: { equals: month } }, { sort: ['id'] })
  const before = await sums()
  assert.ok(before.length > 0)
  await deleteRows(req, 'month-activity', {})
  assert.ok((await backfillMonthActivity(req, new Date())) > 0)
  assert.deepEqual(await sums(), before)
  assert.equal(await backfillMonthActivity(req, new Date()), 0)
  assert.deepEqual(await sums(), before)
})
