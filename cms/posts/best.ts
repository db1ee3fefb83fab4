import { SECRET_LEVEL } from '#src/rules/secrets.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRows, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { unpaidLikesOf } from '#cms/points/unpaid-likes.ts'

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

type Candidate = Pick<Row<'post'>, 'id' | 'likeCount' | 'isImported' | 'createdAt'>

/**
 * Brings 개념글 to the present `popularLikes`: after the setting was changed, and for posts from before there were any.
 * A post that has enough likes is one since the like that made them enough. Returns how many changed, for the job's result.
 */
export async function alignBest(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  const { popularLikes } = await readSettings(req)
  const ended = await inBatches(req, { and: [IS_BEST, { likeCount: { less_than: popularLikes } }] }, signal, (posts) =>
    changeRows(req, 'post', { id: { in: posts.map(({ id }) => id) } }, { bestAt: null }),
  )
  const enough = { likeCount: { greater_than_equal: popularLikes }, levelRestriction: { less_than: SECRET_LEVEL } }
  const begun = await inBatches(req, { bestAt: { exists: false }, ...enough }, signal, async (posts) => {
    let changed = 0
    for (const post of posts) changed += await beginEarlier(req, post, popularLikes)
    return changed
  })
  return `${begun} posts began, ${ended} ended`
}

/** Changes the posts that fit, a batch a transaction, in the order of their ids. */
async function inBatches(
  req: AppRequest,
  where: Where<'post'>,
  signal: AbortSignal | undefined,
  change: (posts: readonly Candidate[]) => Promise<number>,
): Promise<number> {
  let changed = 0
  for (let last = ''; !signal?.aborted;) {
    const posts = await findPage(req, {
      collection: 'post',
      where: { and: [where, { id: { greater_than: last } }] },
      fields: ['id', 'likeCount', 'isImported', 'createdAt'],
      sort: ['id'],
      isNarrow: true,
      limit: BATCH,
    })
    changed += posts.length > 0 ? await inTransaction(req, () => change(posts)) : 0
    last = posts.at(-1)?.id ?? ''
    if (posts.length < BATCH) break
  }
  if (changed > 0) await inTransaction(req, () => Promise.resolve(outdatePages(req, ['list'])))
  return changed
}

/** Stores the time of the like by which the post had enough; returns 0 where too many of its likes pay nothing. */
async function beginEarlier(
  req: AppRequest,
  { id, likeCount, isImported, createdAt }: Candidate,
  popularLikes: number,
): Promise<number> {
  const unpaid = await unpaidLikesOf(req, id)
  if (likeCount - unpaid < popularLikes) return 0
  const likes = await findPage(req, {
    collection: 'like',
    where: { post: { equals: id }, isLiked: { equals: true } },
    fields: ['createdAt'],
    sort: ['createdAt', 'id'],
    isNarrow: true,
    offset: popularLikes + unpaid - 1,
    limit: 1,
  })
  // Where an imported post counts more likes than have rows, it is one since it was written.
  const bestAt = likes[0]?.createdAt ?? (isImported ? createdAt : null)
  return bestAt ? changeRows(req, 'post', { id: { equals: id }, bestAt: { exists: false } }, { bestAt }) : 0
}
