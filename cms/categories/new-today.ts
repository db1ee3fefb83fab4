import type { Category } from '#src/contracts/schemas/posts.ts'
import { seoulDay, startOfDay } from '#src/rules/dates.ts'
import { findPage, relatedIds } from '#cms/core/database/rows.ts'
import { pageCache } from '#cms/core/page-cache/page-cache.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { boardsOfClosedPosts, closedBoards, closedKey, type ClosedBoards } from '#cms/visibility/boards.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { allCategories, type Board } from './find.ts'

/** Posts whose boards are read at once. */
const PORTION = 1_000

/** Posts of today by the number of their board. */
type Counts = ReadonlyMap<number, number>

/** Beside posts and in menus, which are on every page, the figures may be this old. */
const BESIDE_LIFE_MS = 30_000
/** Readers of different boards have counts of their own: few, and one on most forums. */
const MOST_KINDS = 50
const counted = remembered<Counts>('posts of today', { lifeMs: replicaLifeMs, most: MOST_KINDS })
const countedBeside = remembered<Counts>('posts of today beside', { lifeMs: () => BESIDE_LIFE_MS, most: MOST_KINDS })

/** These boards with the posts of today, counted anew whenever a list of posts has changed. */
export const withNewToday = async (req: AppRequest, boards: readonly Board[], now: Date): Promise<Category[]> =>
  joined(boards, await current(req, now))

/** Every board, for the posts that are in them, its posts of today up to half a minute old. */
export async function boardsOfPosts(req: AppRequest, now = new Date()): Promise<Category[]> {
  const kind = closedKey(await boardsOfClosedPosts(req))
  const counts = await countedBeside.get(() => current(req, now), `${seoulDay(now)} ${kind}`)
  return joined(await allCategories(req), counts)
}

/** The same of the boards that the caller may read. */
export async function categoriesBeside(req: AppRequest, now: Date): Promise<Category[]> {
  const [boards, closed] = await Promise.all([boardsOfPosts(req, now), closedBoards(req)])
  return closed.size === 0 ? boards : boards.filter(({ id }) => !closed.has(id))
}

const joined = (boards: readonly Board[], counts: Counts): Category[] =>
  boards.map((board) => ({ ...board, newToday: counts.get(board.id) ?? 0 }))

async function current(req: AppRequest, now: Date): Promise<Counts> {
  const closed = await boardsOfClosedPosts(req)
  const key = `${seoulDay(now)} ${pageCache().lastClearOf('list')} ${closedKey(closed)}`
  return counted.get(() => count(req, closed, now), key)
}

/** Counts what a guest's lists show in the boards that the caller may read: the numbers are the same for all of those. */
async function count({ payload }: AppRequest, closed: ClosedBoards, now: Date): Promise<Counts> {
  const guest = localRequest(payload)
  const today = { createdAt: { greater_than_equal: startOfDay(seoulDay(now)).toISOString() } }
  const rows = await findPage(guest, {
    collection: 'post',
    where: { and: [visiblePosts({ ...(await viewerOf(guest)), closed }), today] },
    fields: ['id'],
  })
  const counts = new Map<number, number>()
  for (let from = 0; from < rows.length; from += PORTION) {
    const ids = rows.slice(from, from + PORTION).map(({ id }) => id)
    const boardsOf = await relatedIds(guest, { collection: 'post', field: 'categories', ids })
    for (const board of [...boardsOf.values()].flat()) counts.set(board, (counts.get(board) ?? 0) + 1)
  }
  return counts
}
