import { SECRET_LEVEL } from '#src/rules/secrets.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRows, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { unpaidLikeCounts, unpaidLikeIds, unpaidLikesOf } from '#cms/points/unpaid-likes.ts'

/** A range instead of `exists`, so that both databases begin at the first post that is one of them. */
export const IS_BEST: Where<'post'> = { bestAt: { greater_than: new Date(0).toISOString() } }
/** Posts changed in one transaction; other writers run in between. */
const BATCH = 100

interface LikedPost {
  id: string
  likeCount: number
  /** Whether it is one of 개념글 as stored. */
  isBest: boolean
}

/**
 * Stores since when the likes of a post reach `popularLikes`, or that they no longer do. Likes that pay nothing do not
 * count towards it. Joins the caller's transaction.
 */
export async function markBest(req: AppRequest, { id, likeCount, isBest }: LikedPost, now: Date): Promise<void> {
  const { popularLikes } = await readSettings(req)
  const reaches = likeCount >= popularLikes && likeCount - (await unpaidLikesOf(req, id)) >= popularLikes
  if (reaches === isBest) return
  await changeRows(req, 'post', { id: { equals: id } }, { bestAt: reaches ? now.toISOString() : null })
  outdatePages(req, ['list'])
}

interface Candidate extends Pick<Row<'post'>, 'id' | 'likeCount' | 'isImported' | 'createdAt'> {
  /** The likes that do not count towards it. */
  unpaid: number
}

/**
 * Brings 개념글 to the present `popularLikes`: after the setting was changed, and for posts from before there were any.
 * A post that has enough likes is one since the like that made them enough. Ended by `signal` it leaves the rest to its next
 * run. Returns how many changed, for the job's result.
 */
export async function alignBest(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  const { popularLikes } = await readSettings(req)
  const hasEnough = ({ likeCount, unpaid }: Candidate) => likeCount - unpaid >= popularLikes
  const ended = await inBatches(req, IS_BEST, signal, (posts) => {
    const ids = posts.filter((post) => !hasEnough(post)).map(({ id }) => id)
    return ids.length > 0 ? changeRows(req, 'post', { id: { in: ids } }, { bestAt: null }) : Promise.resolve(0)
  })
  const enough = { likeCount: { greater_than_equal: popularLikes }, levelRestriction: { less_than: SECRET_LEVEL } }
  const begun = await inBatches(req, { bestAt: { exists: false }, ...enough }, signal, async (posts) => {
    let changed = 0
    for (const post of posts.filter(hasEnough)) changed += await beginEarlier(req, post, popularLikes)
    return changed
  })
  return `${begun} posts began, ${ended} ended`
}

/** Changes the posts that fit, a batch a transaction, which reads them too; in the order of their ids. */
async function inBatches(
  req: AppRequest,
  where: Where<'post'>,
  signal: AbortSignal | undefined,
  change: (posts: readonly Candidate[]) => Promise<number>,
): Promise<number> {
  let changed = 0
  for (let last: string | undefined = ''; last !== undefined && !signal?.aborted;) {
    const after = last
    const batch = await inTransaction(req, async () => {
      const posts = await candidates(req, { and: [where, { id: { greater_than: after } }] })
      const count = await change(posts)
      if (count > 0) outdatePages(req, ['list'])
      return { count, last: posts.length < BATCH ? undefined : posts.at(-1)?.id }
    })
    changed += batch.count
    last = batch.last
  }
  return changed
}

async function candidates(req: AppRequest, where: Where<'post'>): Promise<Candidate[]> {
  const posts = await findPage(req, {
    collection: 'post',
    where,
    fields: ['id', 'likeCount', 'isImported', 'createdAt'],
    sort: ['id'],
    isNarrow: true,
    limit: BATCH,
  })
  if (posts.length === 0) return []
  const unpaid = await unpaidLikeCounts(
    req,
    posts.map(({ id }) => id),
  )
  return posts.map((post) => ({ ...post, unpaid: unpaid.get(post.id) ?? 0 }))
}

/** Stores the time of the like by which the post had enough likes that pay; returns 1, or 0 where no time is known. */
async function beginEarlier(
  req: AppRequest,
  { id, isImported, createdAt, unpaid }: Candidate,
  popularLikes: number,
): Promise<number> {
  const likes = await findPage(req, {
    collection: 'like',
    where: { post: { equals: id }, isLiked: { equals: true } },
    fields: ['id', 'createdAt'],
    sort: ['createdAt', 'id'],
    isNarrow: true,
    limit: popularLikes + unpaid,
  })
  const without = unpaid > 0 ? await unpaidLikeIds(req, id) : new Set()
  const paid = likes.filter((like) => !without.has(like.id))
  // Where an imported post counts more likes than have rows, it is one since it was written.
  const bestAt = paid[popularLikes - 1]?.createdAt ?? (isImported ? createdAt : null)
  return bestAt ? changeRows(req, 'post', { id: { equals: id }, bestAt: { exists: false } }, { bestAt }) : 0
}
