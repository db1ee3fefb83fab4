import { AppError } from '#src/rules/app-error.ts'
import { postTag } from '#src/rules/page-tags.ts'
import { can, type Actor } from '#src/rules/permissions.ts'
import type { Unpaid } from '#src/rules/points.ts'
import type { Put, Row } from '#cms/core/database/row.ts'
import { addToRows, findPage, putRows, rowsWhere } from '#cms/core/database/rows.ts'
import { outdatePages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { notifyLikes } from '#cms/notifications/notify-liked.ts'
import type { Moved } from '#cms/points/ledger.ts'
import { rewardLikes } from '#cms/points/like-rewards.ts'
import type { Work } from '#cms/points/work.ts'
import { markBest } from '#cms/posts/best.ts'
import type { PostForAccess } from '#cms/visibility/posts.ts'

/** The liked post or comment, and the post whose pages display it. */
export interface LikeTarget {
  work: Work
  post: PostForAccess & { id: string }
  /** Whether its likes pay nothing, because few may read it. */
  paysNothing: boolean
}

/** One member's request to like or unlike. */
export interface LikeRequest {
  liker: Actor
  /** The requested state; without it the state is toggled. */
  wanted: boolean | undefined
  now: Date
}

/** One request, and what it likes. */
export interface Like {
  target: LikeTarget
  request: LikeRequest
}

/** State and count after one request. */
export interface LikeResult {
  liked: boolean
  likeCount: number
  /** Why a new like pays the author nothing; left out where it pays. */
  unpaid?: Unpaid
}

/** A member's like of this post or comment: as stored, if ever, and after the requests so far. */
interface Pair {
  id: string
  liker: Actor
  stored: Row<'like'> | undefined
  isLiked: boolean
  now: Date
}

/** A work as it is stored. */
interface StoredWork {
  likeCount: number
  /** Whether it is a post whose likes reach `popularLikes`. */
  isBest: boolean
  /** Whether it came with an import: its likes pay nothing then. */
  isImported: boolean
}

/** A work with all requests that concern it applied. */
interface LikedWork {
  target: LikeTarget
  isBest: boolean
  likeCount: number
  /** By how much the count differs from the stored one. */
  added: number
  changed: readonly Pair[]
}

/**
 * Applies requests to like or unlike works of one author, those of each work in their order, in the open transaction and
 * by the same few statements however many they are. Its seven effects for all likes that change, in order:
 * 1. adds to the counts of likes,
 * 2. notifies the author and publishes the new counts to open pages (`notifyLikes`),
 * 3. changes what the likes pay the author, within the caps of the day (`rewardLikes`),
 * 4. pays or reverses the bonus of popular posts (`rewardLikes`),
 * 5. stores one row for each member and work,
 * 6. stores since when a post is one of 개념글 (`markBest`), and
 * 7. clears the cached pages that display the counts, after the commit.
 * Returns for each request the state and the count after it, or the refusal: a work that was removed keeps no other's
 * likes from counting.
 */
export async function setLikes(req: AppRequest, likes: readonly Like[]): Promise<(LikeResult | AppError)[]> {
  const results: (LikeResult | AppError)[] = []
  const works: LikedWork[] = []
  const [counts, stored] = [await countsOf(req, likes), await storedPairs(req, likes)]
  for (const indexes of Map.groupBy(likes.keys(), (index) => likes[index]?.target.work.id).values()) {
    const mine = indexes.flatMap((index) => likes[index] ?? [])
    const [first] = mine
    const count = first && counts.get(first.target.work.id)
    const applied = first && count ? applyAll(first.target, { ...count, stored, likes: mine }) : null
    const refusal = new AppError('NOT_FOUND', { reason: 'removed' })
    for (const [place, index] of indexes.entries()) results[index] = applied?.results[place] ?? refusal
    if (applied && applied.work.changed.length > 0) works.push(applied.work)
  }
  const unpaid = await store(req, works)
  for (const [index, like] of likes.entries()) {
    const [result, why] = [results[index], unpaid.get(pairIdOf(like))]
    if (why && result && !(result instanceof AppError) && result.liked) results[index] = { ...result, unpaid: why }
  }
  return results
}

/** What is stored of works that were not removed, by their id. */
async function countsOf(req: AppRequest, likes: readonly Like[]): Promise<ReadonlyMap<string, StoredWork>> {
  const counts = new Map<string, StoredWork>()
  for (const [type, ofType] of Map.groupBy(likes, ({ target: { work } }) => work.type)) {
    const ids = [...new Set(ofType.map(({ target: { work } }) => work.id))]
    const [where, limit] = [{ id: { in: ids } }, ids.length]
    const fields = ['id', 'likeCount', 'isImported', 'removedAt'] as const
    const rows =
      type === 'post'
        ? await findPage(req, { collection: type, where, fields: [...fields, 'bestAt'], limit })
        : await findPage(req, { collection: type, where, fields, limit })
    for (const { id, likeCount, isImported, removedAt, ...rest } of rows)
      if (!removedAt)
        counts.set(id, {
          likeCount,
          isImported: isImported === true,
          isBest: 'bestAt' in rest && Boolean(rest.bestAt),
        })
  }
  return counts
}

const pairIdOf = ({ target: { work }, request: { liker } }: Like): string => `${work.id}:${liker.id}`

async function storedPairs(req: AppRequest, likes: readonly Like[]): Promise<ReadonlyMap<string, Row<'like'>>> {
  const rows = await rowsWhere(req, 'like', { id: { in: [...new Set(likes.map(pairIdOf))] } })
  return new Map(rows.map((row) => [row.id, row]))
}

interface Before extends StoredWork {
  stored: ReadonlyMap<string, Row<'like'>>
  likes: readonly Like[]
}

/** Applies the requests that concern one work. */
function applyAll(
  target: LikeTarget,
  { likeCount: before, isBest, isImported, stored, likes }: Before,
): { results: LikeResult[]; work: LikedWork } {
  const pairs = new Map<string, Pair>()
  let likeCount = before
  const results = likes.map((like) => {
    const { liker, wanted, now } = like.request
    const id = pairIdOf(like)
    const known = stored.get(id)
    const pair = pairs.get(id) ?? { id, liker, stored: known, isLiked: known?.isLiked === true, now }
    pairs.set(id, pair)
    const liked = wanted ?? !pair.isLiked
    if (liked !== pair.isLiked) {
      likeCount += liked ? 1 : -1
      Object.assign(pair, { isLiked: liked, now })
    }
    return { liked, likeCount }
  })
  const changed = [...pairs.values()].filter((pair) => pair.isLiked !== (pair.stored?.isLiked === true))
  const paysNothing = target.paysNothing || isImported
  const work = { target: { ...target, paysNothing }, isBest, likeCount, added: likeCount - before, changed }
  return { results, work }
}

/** The effects of changed likes of one author's works; returns why a like paid nothing, by its id. */
async function store(req: AppRequest, works: readonly LikedWork[]): Promise<ReadonlyMap<string, Unpaid>> {
  const [first] = works
  if (!first) return new Map()
  const { authorId } = first.target.work
  // The counts first: on MongoDB concurrent transactions of two replicas conflict in these rows, and the later one is
  // retried.
  for (const [type, ofType] of Map.groupBy(works, ({ target }) => target.work.type)) {
    const by = new Map(ofType.map(({ target, added }) => [target.work.id, added]))
    await addToRows(req, { collection: type, field: 'likeCount', by })
  }
  const countedBy = await notifyLikes(req, authorId, works.map(notified))
  const { moved: paid, unpaid } = await rewardLikes(req, authorId, works.map(rewarded))
  const rows = works.flatMap(({ target: { work }, changed }) =>
    changed.map((pair) => {
      const moved = paid.get(pair.id) ?? { amount: 0, exp: 0 }
      return rowOf(work, pair, { moved, notificationId: countedBy(work.id, pair.liker.id) })
    }),
  )
  await putRows(req, 'like', rows)
  for (const work of works) await changeBest(req, work)
  outdatePages(req, [...new Set(works.map(({ target }) => postTag(target.post.id)))])
  return unpaid
}

/** Likes that pay nothing are known by now; what is secret counts for no rank. */
async function changeBest(req: AppRequest, { target: { work, paysNothing }, likeCount, ...liked }: LikedWork) {
  // Likes end nothing, and likes that pay nothing begin nothing; with an unlike beside it, such a like replaces one that paid.
  const changesNothing = liked.isBest ? liked.changed.every(({ isLiked }) => isLiked) : paysNothing
  if (work.type !== 'post' || changesNothing) return
  await markBest(req, { id: work.id, isBest: liked.isBest, likeCount }, liked.changed.at(-1)?.now ?? new Date())
}

const nextChangeCount = ({ stored }: Pair): number => (stored?.changeCount ?? 0) + 1

/** The likers in the author's notification: those who like the work now are added, those who do no longer are removed. */
const notified = ({ target: { work, post }, changed }: LikedWork) => ({
  work,
  post,
  unlikers: changed
    .filter(({ isLiked }) => !isLiked)
    .map(({ liker, stored }) => ({ id: liker.id, countedBy: stored?.notification ?? null })),
  likers: changed
    .filter(({ isLiked }) => isLiked)
    .map(({ liker, stored }) => ({
      id: liker.id,
      readsAll: can(liker, 'post.readHidden'),
      countedBy: stored?.notification ?? null,
    })),
  now: changed.at(-1)?.now ?? new Date(),
})

const rewarded = ({ target: { work, paysNothing }, likeCount, changed }: LikedWork) => ({
  work,
  paysNothing,
  likeCount,
  changes: changed.map((pair) => ({
    likeId: pair.id,
    likerId: pair.liker.id,
    liked: pair.isLiked,
    changeCount: nextChangeCount(pair),
    paid: { points: pair.stored?.paidPoints ?? 0, exp: pair.stored?.paidExp ?? 0 },
    now: pair.now,
  })),
})

interface Outcome {
  moved: Moved
  notificationId: string | null
}

function rowOf({ type, id: workId }: Work, pair: Pair, { moved, notificationId }: Outcome): Put<'like'> {
  const { id, liker, stored, isLiked, now } = pair
  return {
    id,
    member: liker.id,
    [type]: workId,
    isLiked,
    changeCount: nextChangeCount(pair),
    createdAt: stored && !isLiked ? stored.createdAt : now.toISOString(),
    notification: isLiked ? notificationId : (stored?.notification ?? null),
    paidPoints: { $inc: moved.amount },
    paidExp: { $inc: moved.exp },
  }
}
