import { SECRET_LEVEL } from '#src/rules/secrets.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRows, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import { lastResultOf } from '#cms/core/jobs/lease.ts'
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

/** The job's name, under which the result of its last run is stored. */
export const BEST_JOB = 'best-posts'

/**
 * Brings 개념글 to the present `popularLikes` after the setting was changed. A post that has enough likes is one since the
 * like that made them enough. Ended by `signal` it leaves the rest to the job.
 */
export async function alignBest(req: AppRequest, signal?: AbortSignal): Promise<void> {
  const { popularLikes } = await readSettings(req)
  await endTooFew(req, popularLikes, signal)
  await beginEnough(req, popularLikes, signal)
}

/**
 * The job: begins posts that came with enough likes, as those of an import. The posts that are 개념글 already are checked
 * only after `popularLikes` changed, by which number the result of each complete run begins.
 */
export async function alignBestInTurn(req: AppRequest, _now: Date, signal?: AbortSignal): Promise<string> {
  const { popularLikes } = await readSettings(req)
  const mark = `popularLikes ${popularLikes}: `
  const isAligned = (await lastResultOf(req, BEST_JOB))?.startsWith(mark)
  const ended = isAligned ? 0 : await endTooFew(req, popularLikes, signal)
  const begun = await beginEnough(req, popularLikes, signal)
  return `${signal?.aborted ? '' : mark}${begun} posts began, ${ended} ended`
}

const hasEnough = ({ likeCount, unpaid }: Candidate, popularLikes: number): boolean =>
  likeCount - unpaid >= popularLikes

/** Ends 개념글 that have too few likes; returns how many. */
const endTooFew = (req: AppRequest, popularLikes: number, signal?: AbortSignal): Promise<number> =>
  inBatches(req, {
    where: IS_BEST,
    isMeant: (post) => !hasEnough(post, popularLikes),
    change: (posts) => changeRows(req, 'post', { id: { in: posts.map(({ id }) => id) } }, { bestAt: null }),
    signal,
  })

/** Begins posts that have enough likes and are none of 개념글; returns how many. */
const beginEnough = (req: AppRequest, popularLikes: number, signal?: AbortSignal): Promise<number> =>
  inBatches(req, {
    where: {
      bestAt: { exists: false },
      likeCount: { greater_than_equal: popularLikes },
      levelRestriction: { less_than: SECRET_LEVEL },
    },
    isMeant: (post) => hasEnough(post, popularLikes),
    change: async (posts) => {
      let changed = 0
      for (const post of posts) changed += await beginEarlier(req, post, popularLikes)
      return changed
    },
    signal,
  })

interface Alignment {
  where: Where<'post'>
  isMeant: (post: Candidate) => boolean
  change: (posts: readonly Candidate[]) => Promise<number>
  signal: AbortSignal | undefined
}

/**
 * Changes the posts that are meant, in the order of their ids. A batch is read without a transaction, and read again in one
 * where it has posts to change: other writers wait for those alone.
 */
async function inBatches(req: AppRequest, { where, isMeant, change, signal }: Alignment): Promise<number> {
  let changed = 0
  for (let last: string | undefined = ''; last !== undefined && !signal?.aborted;) {
    const posts: Candidate[] = await candidates(req, { and: [where, { id: { greater_than: last } }] })
    const ids = posts.filter(isMeant).map(({ id }) => id)
    if (ids.length > 0)
      changed += await inTransaction(req, async () => {
        const meant = (await candidates(req, { and: [where, { id: { in: ids } }] })).filter(isMeant)
        const count = meant.length > 0 ? await change(meant) : 0
        if (count > 0) outdatePages(req, ['list'])
        return count
      })
    last = posts.length < BATCH ? undefined : posts.at(-1)?.id
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
