import { AppError } from '#src/rules/app-error.ts'
import { postTag } from '#src/rules/page-tags.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, findPage, insertRow, rowsWhere } from '#cms/machinery/database/rows.ts'
import { clearPages } from '#cms/machinery/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { notifyLikes } from '#cms/notices/notifications/notify-liked.ts'
import { rewardLikes } from '#cms/money/points/like-rewards.ts'
import type { Work } from '#cms/money/points/work.ts'
import type { PostForAccess } from '#cms/people/visibility/posts.ts'

/** What is liked, and the post whose pages show it. */
export interface LikeTarget {
  work: Work
  post: PostForAccess & { id: string }
}

/** What one member wants of it. */
export interface LikeRequest {
  liker: Actor
  /** The state that is wanted; without it the state is turned. */
  wanted: boolean | undefined
  now: Date
}

/** How it stands for the member after the request. */
export interface LikeResult {
  liked: boolean
  likeCount: number
}

/** One member and the work: as stored, if ever, and as the requests so far have left it. */
interface Pair {
  id: string
  liker: Actor
  stored: Row<'like'> | undefined
  isLiked: boolean
  now: Date
}

/**
 * Sets likes of one work in their order, in the open transaction. For all that change together it
 * 1. adds to the work's count,
 * 2. notifies the author and sends the new count to whoever has the post open (`notifyLikes`),
 * 3. stores a row for each pair of member and work,
 * 4. moves what the likes bring their author, within the caps of the day (`rewardLikes`),
 * 5. begins or ends the bonus of a popular post (`rewardLikes`), and
 * 6. clears the cached pages that show the count, after the commit.
 * Returns for each caller the state and the count after their like; throws NOT_FOUND for a removed work.
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
  // The count first: on MongoDB the likes of two replicas meet in this row, and the later ones start over.
  await changeRow(req, work.type, work.id, { likeCount: { $inc: likeCount - row.likeCount } })
  const told = await notifyAuthor(req, { work, post }, changed)
  for (const pair of changed) await storePair(req, work, { ...pair, told: told.get(pair.liker.id) ?? null })
  await rewardLikes(req, { work, likeCount, changes: changed.map(changeOf) })
  clearPages(req, [postTag(post.id)])
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

const nextTurn = ({ stored }: Pair): number => (stored?.turn ?? 0) + 1

/** Tells the author of those who like it now; returns the line that counts each of them. */
function notifyAuthor(req: AppRequest, { work, post }: LikeTarget, changed: readonly Pair[]) {
  const likers = changed
    .filter(({ isLiked }) => isLiked)
    .map(({ liker, stored }) => ({ id: liker.id, readsAll: can(liker, 'post.readHidden'), told: stored?.told ?? null }))
  const now = changed.at(-1)?.now ?? new Date()
  return notifyLikes(req, { work, post, likers }, now)
}

async function storePair(req: AppRequest, work: Work, pair: Pair & { told: string | null }): Promise<void> {
  const { id, liker, stored, isLiked, now, told } = pair
  const state = { isLiked, turn: nextTurn(pair), ...(isLiked && { createdAt: now.toISOString(), told }) }
  if (stored) return void (await changeRow(req, 'like', id, state))
  const about = { member: liker.id, [work.type]: work.id, createdAt: now.toISOString() }
  await insertRow(req, 'like', { id, ...about, ...state, paidPoints: 0, paidExp: 0 })
}

const changeOf = (pair: Pair) => ({
  likeId: pair.id,
  likerId: pair.liker.id,
  liked: pair.isLiked,
  turn: nextTurn(pair),
  paid: { points: pair.stored?.paidPoints ?? 0, exp: pair.stored?.paidExp ?? 0 },
  now: pair.now,
})
