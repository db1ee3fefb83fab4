import type * as calls from '#src/contracts/posts.ts'
import type { Neighbours } from '#src/contracts/schemas/neighbours.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { originOf, type ListOrigin } from '#src/rules/list-origin.ts'
import { startOfPeriod, WIDENING } from '#src/rules/periods.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { Reply } from '#cms/core/call/reply.ts'
import { findCategory } from '#cms/categories/find.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage } from '#cms/core/database/rows.ts'
import type { Selection, Sort, Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { guardReadable, readablePostOnBoards } from './find.ts'
import { feedPosts } from './list.ts'
import { leadingPosts } from './pins.ts'
import { CARD_FIELDS, type ListedPost } from './present.ts'
import { showPosts } from './show.ts'

/** The columns by which a list is sorted, each descending; the id is the last. */
type Key = 'likeCount' | 'commentCount' | 'createdAt' | 'id'
const NEWEST: readonly Key[] = ['createdAt', 'id']
const MOST_LIKED: readonly Key[] = ['likeCount', 'commentCount', 'createdAt', 'id']

interface List extends Omit<Selection<'post'>, 'collection'> {
  keys: readonly Key[]
  isNarrow?: boolean
}

const SIZE = PAGE_SIZES.neighbours

/** Throws NOT_FOUND for a board that does not exist, and the refusal of a closed one. */
export async function guardNeighbours(call: GuardCall): Promise<void> {
  await guardReadable(call)
  const { from } = call.received
  const origin = typeof from === 'string' ? originOf(from) : null
  if (origin?.kind === 'category') await findCategory(call.req, String(origin.id))
}

/** `neighboursOf`, with the posts as lists show them. */
export async function findNeighbours({
  req,
  input,
  now,
}: Call<typeof calls.findNeighbours>): Promise<Reply<Neighbours>> {
  const { hasMore, ...body } = await neighboursOf(req, { ...input, now }, showPosts)
  return new Reply(body, { headers: { 'X-Has-More': String(hasMore) } })
}

interface Place {
  id: string
  /** The name of the list; the newest posts without one. */
  from?: string | undefined
  page?: number | undefined
  now: Date
}

interface Slice<T> {
  page: number
  posts: T[]
  hasMore: boolean
}

type Show<T> = (req: AppRequest, rows: readonly ListedPost[]) => Promise<T[]>

/**
 * The page of a list on which a post stands, or another page of it, and the posts beside it. Pinned posts are left out. A
 * post that is not in the list has no neighbours, and gets the first page. Throws the refusal of a post or board that the
 * caller may not read.
 */
export async function neighboursOf<T>(
  req: AppRequest,
  { id, from, page: requested, now }: Place,
  show: Show<T>,
): Promise<Slice<T> & { previous: T | null; next: T | null }> {
  const post = await readablePostOnBoards(req, id)
  const list = await listOf(req, originOf(from ?? null) ?? { kind: 'recent' }, now)
  const [self, ...older] = await beside(req, list, { post, side: 'older', most: SIZE + 1 })
  if (self?.id !== id) return { previous: null, next: null, ...(await pageOf(req, list, requested ?? 1, show)) }
  const before = await countBefore(req, list, post)
  const page = Math.floor(before / SIZE) + 1
  const isOther = requested !== undefined && requested !== page
  const above = isOther ? 0 : before % SIZE
  const newer = before === 0 ? [] : await beside(req, list, { post, side: 'newer', most: Math.max(above, 1) })
  const rows = [...newer.toReversed(), self, ...older.slice(0, isOther ? 1 : SIZE - above)]
  const shown = await show(req, rows)
  const pair = { previous: shown[newer.length + 1] ?? null, next: shown[newer.length - 1] ?? null }
  if (isOther) return { ...pair, ...(await pageOf(req, list, requested, show)) }
  const first = Math.max(0, newer.length - above)
  return { ...pair, page, posts: shown.slice(first, first + SIZE), hasMore: shown.length > first + SIZE }
}

async function listOf(req: AppRequest, origin: ListOrigin, now: Date): Promise<List> {
  const board = origin.kind === 'category' ? await findCategory(req, String(origin.id)) : undefined
  const visible = board ? visiblePosts(await viewerOf(req)) : await feedPosts(req)
  if (origin.kind === 'popular') return popularList(req, visible, now)
  const leading = await leadingPosts(req, board?.id)
  const where = leading.length > 0 ? { and: [visible, { id: { not_in: leading } }] } : visible
  return { where, keys: NEWEST, ...(board && { holding: { field: 'categories', id: board.id } }) }
}

/** The list that /popular shows when no period is chosen: of the first period with enough posts, else of all time. */
async function popularList(req: AppRequest, visible: Where<'post'>, now: Date): Promise<List> {
  for (const period of WIDENING) {
    const since = (startOfPeriod(period, now) as Date).toISOString()
    const list = {
      where: { and: [visible, { createdAt: { greater_than_equal: since } }] },
      keys: MOST_LIKED,
      isNarrow: true,
    }
    const { where } = list
    const found = await findPage(req, { collection: 'post', where, fields: ['id'], limit: LIMITS.popularFewest })
    if (found.length >= LIMITS.popularFewest) return list
  }
  return { where: visible, keys: MOST_LIKED }
}

interface Part {
  where?: Where<'post'>
  isAscending?: boolean
  offset?: number
  limit: number
}

/** Rows of a list in its order, or from its end. */
const rowsOf = (
  req: AppRequest,
  { keys, ...list }: List,
  { where = {}, isAscending = false, offset = 0, limit }: Part,
): Promise<ListedPost[]> =>
  findPage(req, {
    ...list,
    collection: 'post',
    where: { and: [list.where, where] },
    fields: CARD_FIELDS,
    sort: (isAscending ? keys : keys.map((key) => `-${key}`)) as Sort<'post'>,
    offset,
    limit,
  })

type Side = 'newer' | 'older'
type Sorted = Pick<ListedPost, Key>

/** The posts on one side of a post in the order of time, itself among the older ones: one range of the index. */
const byTime = ({ createdAt, id }: Sorted, side: Side): Where<'post'>[] =>
  side === 'newer'
    ? [
        { createdAt: { greater_than_equal: createdAt } },
        { or: [{ createdAt: { greater_than: createdAt } }, { id: { greater_than: id } }] },
      ]
    : [
        { createdAt: { less_than_equal: createdAt } },
        { or: [{ createdAt: { less_than: createdAt } }, { id: { less_than_equal: id } }] },
      ]

/**
 * Conditions that together hold for the rows on one side of a post, the nearest rows first: equal in all keys before the
 * time, then in all but the last of these, and so on. Each is a range of the index by which the list is sorted.
 */
function rangesBeside(keys: readonly Key[], post: Sorted, side: Side): Where<'post'>[] {
  const counts = keys.slice(0, -2)
  const same = counts.map((key) => ({ [key]: { equals: post[key] } }))
  const beyond = side === 'newer' ? 'greater_than' : 'less_than'
  const ranges = counts.map((key, place) => ({ and: [...same.slice(0, place), { [key]: { [beyond]: post[key] } }] }))
  return [{ and: [...same, ...byTime(post, side)] }, ...ranges.toReversed()]
}

/** The rows beside a post in a list, the nearest first; the post itself before the older ones. */
async function beside(req: AppRequest, list: List, { post, side, most }: { post: Sorted; side: Side; most: number }) {
  const found: ListedPost[] = []
  for (const where of rangesBeside(list.keys, post, side)) {
    const isAscending = side === 'newer'
    found.push(...(await rowsOf(req, list, { where, isAscending, limit: most - found.length })))
    if (found.length >= most) break
  }
  return found
}

/** How many posts come before this one, up to `LIMITS.neighboursCounted`. */
async function countBefore(req: AppRequest, { keys, ...list }: List, post: Sorted): Promise<number> {
  let count = 0
  for (const range of rangesBeside(keys, post, 'newer')) {
    const where = { and: [list.where, range] }
    const limit = LIMITS.neighboursCounted - count
    const rows: Pick<Row<'post'>, 'id'>[] = await findPage(req, {
      ...list,
      collection: 'post',
      where,
      fields: ['id'],
      limit,
    })
    count += rows.length
  }
  return count
}

async function pageOf<T>(req: AppRequest, list: List, page: number, show: Show<T>): Promise<Slice<T>> {
  const rows = await rowsOf(req, list, { offset: (page - 1) * SIZE, limit: SIZE + 1 })
  return { page, posts: await show(req, rows.slice(0, SIZE)), hasMore: rows.length > SIZE }
}
