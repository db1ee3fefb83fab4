import { seoulDay, DAY_MS, startOfDay } from '#src/rules/dates.ts'
import { PREFIX_DAYS } from '#src/rules/prefixes.ts'
import { dailyWhere } from '#cms/core/database/rows.ts'
import { pageCache } from '#cms/core/page-cache/page-cache.ts'
import { remembered, replicaLifeMs } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { closedBoards, closedKey, type ClosedBoards } from '#cms/visibility/boards.ts'
import { viewerOf, visiblePosts } from '#cms/visibility/posts.ts'

/** The most cached counts, one for each board and set of boards closed to its readers. */
const MOST_KEPT = 200
const counted = remembered<ReadonlyMap<string, number>>('prefix counts', { lifeMs: replicaLifeMs, most: MOST_KEPT })

interface Board {
  id: number
  prefixes: readonly string[]
}

/** The prefixes of a board with the posts of the last days that all its readers may open, counted anew after a change. */
export async function prefixCounts(
  req: AppRequest,
  { id, prefixes }: Board,
  now: Date,
): Promise<{ prefix: string; count: number }[]> {
  const closed = await closedBoards(req)
  const key = `${id} ${seoulDay(now)} ${pageCache().lastClearOf('list')} ${closedKey(closed)}`
  const counts = await counted.get(() => count(req, { id, closed, now }), key)
  return prefixes.map((prefix) => ({ prefix, count: counts.get(prefix) ?? 0 }))
}

async function count(
  { payload }: AppRequest,
  { id, closed, now }: { id: number; closed: ClosedBoards; now: Date },
): Promise<ReadonlyMap<string, number>> {
  const guest = localRequest(payload)
  const since = new Date(startOfDay(seoulDay(now)).getTime() - (PREFIX_DAYS - 1) * DAY_MS)
  const rows = await dailyWhere(guest, {
    collection: 'post',
    where: {
      and: [
        visiblePosts({ ...(await viewerOf(guest)), closed }),
        { createdAt: { greater_than_equal: since.toISOString() } },
        { levelRestriction: { less_than_equal: 0 } },
        { prefix: { exists: true } },
      ],
    },
    holding: { field: 'categories', id },
    by: 'prefix',
  })
  const counts = new Map<string, number>()
  for (const { by, count: some } of rows) counts.set(String(by), (counts.get(String(by)) ?? 0) + some)
  return counts
}
