import type { Category } from '#src/contracts/schemas/posts.ts'
import { seoulDay, startOfDay } from '#src/rules/dates.ts'
import { findPage, relatedIds } from '#cms/core/database/rows.ts'
import { pageCache } from '#cms/core/page-cache/page-cache.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'
import { allCategories, type Board } from './find.ts'

/** Posts whose boards are read at once. */
const PORTION = 1_000

/** Posts of today by the number of their board. */
type Counts = ReadonlyMap<number, number>

/** Beside posts and in menus, which are on every page, the figures may be this old. */
const BESIDE_LIFE_MS = 30_000
const counted = remembered<Counts>('posts of today', { lifeMs: replicaLifeMs })
const countedBeside = remembered<Counts>('posts of today beside', { lifeMs: () => BESIDE_LIFE_MS })

/** These boards with the posts of today, counted anew whenever a list of posts has changed. */
export const withNewToday = async (req: AppRequest, boards: readonly Board[], now: Date): Promise<Category[]> =>
  joined(boards, await current(req, now))

/** Every board, its posts of today up to half a minute old. */
export async function categoriesBeside(req: AppRequest, now = new Date()): Promise<Category[]> {
  const counts = await countedBeside.get(() => current(req, now), seoulDay(now))
  return joined(await allCategories(req), counts)
}

const joined = (boards: readonly Board[], counts: Counts): Category[] =>
  boards.map((board) => ({ ...board, newToday: counts.get(board.id) ?? 0 }))

const current = (req: AppRequest, now: Date): Promise<Counts> =>
  counted.get(() => count(req, now), `${seoulDay(now)} ${pageCache().lastClearOf('list')}`)

/** Counts what a guest's lists show, so that the numbers are the same for every reader. */
async function count({ payload }: AppRequest, now: Date): Promise<Counts> {
  const guest = localRequest(payload)
  const today = { createdAt: { greater_than_equal: startOfDay(seoulDay(now)).toISOString() } }
  const rows = await findPage(guest, {
    collection: 'post',
    where: { and: [visiblePosts(await viewerOf(guest)), today] },
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
