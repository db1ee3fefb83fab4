import type * as calls from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'

import type { Call } from '#cms/core/call/call.ts'
import { listReply, type Reply } from '#cms/core/call/reply.ts'
import { findPage } from '#cms/core/database/rows.ts'
import { getCurrent, remembered } from '#cms/core/platform/remembered.ts'
import { localRequest, type AppRequest } from '#cms/core/platform/request.ts'
import { findCategory } from '#cms/categories/find.ts'
import { boardsOutOfFeeds, inFeeds } from '#cms/visibility/boards.ts'
import { unfilteredBy } from '#cms/visibility/filters.ts'
import { readablePosts, viewerOf } from '#cms/visibility/posts.ts'
import { heatOf, hotSince } from './heat.ts'
import { postsById } from './list.ts'

/** Ids that are ranked: enough for a page of 20 after the authors that a reader blocks are left out. */
const RANKED = 200
const PORTION = 40
/** Up to this many posts are ranked anew for each call; a longer ranking is cached, the longer the more posts it has. */
const FEW = 500
const CACHE_MS_PER_POST = 2
const LONGEST_CACHE_MS = 30_000

interface Ranking {
  ids: string[]
  cachedUntil: number
}
const rankings = remembered<Ranking>('hot posts', { lifeMs: () => LONGEST_CACHE_MS, most: 100 })

/** The posts of the last days that all may read, of the boards in feeds or of one board, the hottest first. */
export async function listHotPosts({ req, input, now }: Call<typeof calls.listHotPosts>): Promise<Reply<Post[]>> {
  const board = input.category === undefined ? undefined : (await findCategory(req, input.category)).id
  const ids = await rankedIds(req, board, now)
  const left = board === undefined ? unfilteredBy(req.actor) : []
  const found: Post[] = []
  for (let from = 0; found.length <= input.limit && from < ids.length; from += PORTION)
    found.push(...(await postsById(req, ids.slice(from, from + PORTION), left)))
  return listReply(found.slice(0, input.limit + 1), input.limit)
}

async function rankedIds(req: AppRequest, board: number | undefined, now: Date): Promise<string[]> {
  const key = board === undefined ? `all but ${(await boardsOutOfFeeds(req)).join()}` : String(board)
  return (await getCurrent(rankings, () => rank(req, board, now), { key, now })).ids
}

/** Ranks what a guest may read, so that one ranking serves all readers. */
async function rank({ payload }: AppRequest, board: number | undefined, now: Date): Promise<Ranking> {
  const guest = localRequest(payload)
  const open = await readablePosts(guest, await viewerOf(guest))
  const listed = board === undefined ? await inFeeds(guest) : []
  const rows = await findPage(guest, {
    collection: 'post',
    where: { and: [open, ...listed, { createdAt: { greater_than_equal: hotSince(now).toISOString() } }] },
    holding: board === undefined ? undefined : { field: 'categories', id: board },
    fields: ['id', 'createdAt', 'likeCount', 'commentCount', 'viewCount'],
  })
  const ids = rows
    .map((row) => ({ ...row, heat: heatOf(row, now) }))
    .sort((a, b) => b.heat - a.heat || (a.createdAt === b.createdAt ? 0 : a.createdAt < b.createdAt ? 1 : -1))
    .slice(0, RANKED)
    .map(({ id }) => id)
  const cacheMs = rows.length <= FEW ? 0 : Math.min(LONGEST_CACHE_MS, rows.length * CACHE_MS_PER_POST)
  return { ids, cachedUntil: now.getTime() + cacheMs }
}
