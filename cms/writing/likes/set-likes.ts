import { AppError } from '#src/rules/app-error.ts'
import { postTag } from '#src/rules/page-tags.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, findPage, insertRow, rowsWhere } from '#cms/machinery/database/rows.ts'
import { outdatePages } from '#cms/machinery/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { notifyLikes } from '#cms/notices/notifications/notify-liked.ts'
import { rewardLikes } from '#cms/money/points/like-rewards.ts'
import type { Work } from '#cms/money/points/work.ts'
import type { PostForAccess } from '#cms/people/visibility/posts.ts'

/** The liked post or comment, and the post whose pages display it. */
export interface LikeTarget {
  work: Work
  post: PostForAccess & { id: string }
}

/** One member's request to like or unlike. */
export interface LikeRequest {
  liker: Actor
  /** The requested state; without it the state is toggled. */
  wanted: boolean | undefined
  now: Date
}

/** State and count after one request. */
export interface LikeResult {
  liked: boolean
  likeCount: number
}

/** A member's like of this post or comment: as stored, if ever, and after the requests so far. */
interface Pair {
  id: string
  liker: Actor
  stored: Row<'like'> | undefined
  isLiked: boolean
  now: Date
}

/**
 * Applies a batch of requests to like or unlike one post or comment, in their order, in the open transaction. Its six
 * effects for all likes that change, in order:
 * 1. adds to the count of likes,
 * 2. notifies the author and publishes the new count to open pages (`notifyLikes`),
 * 3. stores one row for each member,
 * 4. changes what the likes pay the author, within the caps of the day (`rewardLikes`),
 * 5. pays or reverses the bonus of a popular post (`rewardLikes`), and
 * 6. clears the cached pages that display the count, after the commit.
 * Returns for each request the state and the count after it; throws NOT_FOUND for removed content.
 */
export async function setLikes(
  req: AppRequest,
  { work, post }: LikeTarget,
  requests: readonly LikeRequest[],
): Promise<LikeResult[]> {
  const [row] = await findPage(req, {
    collection: work.type,
    where: { id: { equals: work.id } },
    fields: ['likeCount', 'removedAt'],
    limit: 1,
  })
  if (!row || row.removedAt) throw new AppError('NOT_FOUND', { reason: 'removed' })
  const pairs = await pairsOf(req, work, requests)
  let { likeCount } = row
  const results = requests.map(({ liker, wanted, now }) => {
    const pair = pairs.get(liker.id) as Pair
    const liked = wanted ?? !pair.isLiked
    if (liked !== pair.isLiked) {
      likeCount += liked ? 1 : -1
      Object.assign(pair, { isLiked: liked, now })
    }
    return { liked, likeCount }
  })
  const changed = [...pairs.values()].filter(({ stored, isLiked }) => isLiked !== (stored?.isLiked === true))
  if (changed.length === 0) return results
  // The count first: on MongoDB concurrent transactions of two replicas conflict in this row, and the later one is
  // retried.
  await changeRow(req, work.type, work.id, { likeCount: { $inc: likeCount - row.likeCount } })
  const counted = await notifyAuthor(req, { work, post }, changed)
  for (const pair of changed)
    await storePair(req, work, { ...pair, notificationId: counted.get(pair.liker.id) ?? null })
  await rewardLikes(req, { work, likeCount, changes: changed.map(changeOf) })
  outdatePages(req, [postTag(post.id)])
  return results
}

async function pairsOf(req: AppRequest, work: Work, requests: readonly LikeRequest[]): Promise<Map<string, Pair>> {
  const ids = [...new Set(requests.map(({ liker }) => liker.id))].map((likerId) => `${work.id}:${likerId}`)
  const rows = new Map((await rowsWhere(req, 'like', { id: { in: ids } })).map((row) => [row.id, row]))
  return new Map(
    requests.map(({ liker, now }) => {
      const id = `${work.id}:${liker.id}`
      const stored = rows.get(id)
      return [liker.id, { id, liker, stored, isLiked: stored?.isLiked === true, now }]
    }),
  )
}

const nextChangeCount = ({ stored }: Pair): number => (stored?.changeCount ?? 0) + 1

/**
 * Notifies the author of the members who like it now; returns by member the id of the notification that counts them.
 */
function notifyAuthor(req: AppRequest, { work, post }: LikeTarget, changed: readonly Pair[]) {
  const likers = changed
    .filter(({ isLiked }) => isLiked)
    .map(({ liker, stored }) => ({
      id: liker.id,
      readsAll: can(liker, 'post.readHidden'),
      countedBy: stored?.notification ?? null,
    }))
  const now = changed.at(-1)?.now ?? new Date()
  return notifyLikes(req, { work, post, likers }, now)
}

async function storePair(req: AppRequest, work: Work, pair: Pair & { notificationId: string | null }): Promise<void> {
  const { id, liker, stored, isLiked, now, notificationId } = pair
  const state = {
    isLiked,
    changeCount: nextChangeCount(pair),
    ...(isLiked && { createdAt: now.toISOString(), notification: notificationId }),
  }
  if (stored) return void (await changeRow(req, 'like', id, state))
  const about = { member: liker.id, [work.type]: work.id, createdAt: now.toISOString() }
  await insertRow(req, 'like', { id, ...about, ...state, paidPoints: 0, paidExp: 0 })
}

const changeOf = (pair: Pair) => ({
  likeId: pair.id,
  likerId: pair.liker.id,
  liked: pair.isLiked,
  changeCount: nextChangeCount(pair),
  paid: { points: pair.stored?.paidPoints ?? 0, exp: pair.stored?.paidExp ?? 0 },
  now: pair.now,
})
