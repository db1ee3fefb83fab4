import { seoulDay } from '#src/rules/dates.ts'
import { leftOfCaps, withinCap, type Unpaid } from '#src/rules/points.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { notify } from '#cms/notifications/notify.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { worthOrWhyNot, type Worth } from './earning.ts'
import { dayOfAuthor, dayOfPair, daysOfPairs, addTo, accountColumns, storePairDays, type LikeDay } from './like-days.ts'
import type { Moved, SeriesStep } from './ledger.ts'
import { beginPopular, endPopular } from './popular-rewards.ts'
import type { OwnedWork, Work } from './work.ts'
import { cancelShortfalls, takeOrOweSeries, type ReferencedEntry } from './shortfalls.ts'
import { dropUnpaid, storeUnpaid, unpaidLikesOf } from './unpaid-likes.ts'

/** One like that was just set or removed. `likeId` is the row of member and work, `changeCount` its count of changes. */
interface LikeChange {
  likeId: string
  likerId: string
  liked: boolean
  changeCount: number
  /** What the author has received from this pair before. */
  paid: { points: number; exp: number }
  now: Date
}

/** By the id of each like: what it moved, and why it paid nothing. */
interface PaidLikes {
  moved: ReadonlyMap<string, Moved>
  unpaid: ReadonlyMap<string, Unpaid>
}

/** A work whose likes change. */
export interface LikeChanges {
  work: Work
  /** New likes of what few may read, and of what came with an import, pay nothing. */
  paysNothing: boolean
  /** The work's likes after all changes. */
  likeCount: number
  changes: readonly LikeChange[]
}

/**
 * Pays the author of works for likes, or reverses the payments; joins the caller's transaction. The author's net gain
 * from one member and one work is one like while it is liked and 0 otherwise. Two daily caps limit it: likes of all
 * members, and likes of one member. Returns by the id of the like what was moved, and why a like paid nothing.
 */
export async function rewardLikes(
  req: AppRequest,
  authorId: string | null,
  works: readonly LikeChanges[],
): Promise<PaidLikes> {
  const unpaid = new Map<string, Unpaid>()
  if (!authorId) return { moved: new Map(), unpaid }
  const likes = works.flatMap(({ work, paysNothing, changes }) =>
    changes.map((change) => ({ ...change, work, paysNothing })),
  )
  const ofOthers = likes.filter(({ likerId }) => likerId !== authorId)
  const moved = await pay(req, authorId, await payable(req, authorId, { likes: ofOthers, unpaid }), unpaid)
  for (const { work, ...liked } of works)
    if (work.type === 'post') await changePopular(req, { work: { ...work, authorId }, ...liked })
  return { moved, unpaid }
}

type LikeOfWork = LikeChange & Pick<LikeChanges, 'work' | 'paysNothing'>
/** `worth` is null for an unlike. */
type PaidLike = LikeOfWork & { worth: Worth | null }

/** The unlikes, and the likes that pay, with what they are worth; the others are remembered as unpaid. */
async function payable(
  req: AppRequest,
  authorId: string,
  { likes, unpaid }: { likes: readonly LikeOfWork[]; unpaid: Map<string, Unpaid> },
): Promise<PaidLike[]> {
  const ended = likes.filter(({ liked }) => !liked)
  if (ended.length > 0)
    await dropUnpaid(
      req,
      ended.map(({ likeId }) => likeId),
    )
  const paid: PaidLike[] = []
  for (const like of likes) {
    const { liked, likerId, likeId, work, paysNothing, now } = like
    // Not remembered as unpaid, so that likes of an anonymous post count for 개념글.
    if (liked && work.isAnonymous && !paysNothing) continue
    const act = { kind: 'like', memberId: authorId, others: [likerId], now } as const
    const worth = liked ? (paysNothing ? 'unpaid' : await worthOrWhyNot(req, act)) : null
    if (worth === 'browser') unpaid.set(likeId, worth)
    if (typeof worth === 'string') await storeUnpaid(req, likeId, work.id)
    else paid.push({ ...like, worth })
  }
  return paid
}

/** Begins or ends the bonus of a post by the likes that pay. */
async function changePopular(
  req: AppRequest,
  { work, paysNothing, likeCount, changes }: Omit<LikeChanges, 'work'> & { work: OwnedWork },
) {
  const { popularLikes } = await readSettings(req)
  const paying = likeCount < popularLikes ? likeCount : likeCount - (await unpaidLikesOf(req, work.id))
  const last = changes.findLast(({ liked, likerId }) => liked && likerId !== work.authorId)
  if (last && !paysNothing && !work.isAnonymous) await beginPopular(req, { work, likeCount: paying, now: last.now })
  const ended = changes.findLast(({ liked }) => !liked)
  if (ended) await endPopular(req, { work, likeCount: paying, now: ended.now })
}

const keyOf = ({ work, likerId }: PaidLike, changeCount: number): string => `like:${work.id}:${likerId}:${changeCount}`

/** Applies the changes in their order; returns what each moved. */
async function pay(
  req: AppRequest,
  authorId: string,
  likes: readonly PaidLike[],
  unpaid: Map<string, Unpaid>,
): Promise<Map<string, Moved>> {
  const moved = new Map<string, Moved>()
  if (likes.length === 0) return moved
  // Points that the unlike could not take are no longer owed: the work is liked again.
  const again = likes.filter(({ liked, changeCount }) => liked && changeCount > 1)
  if (again.length > 0)
    await cancelShortfalls(
      req,
      again.map((like) => keyOf(like, like.changeCount - 1)),
    )
  const pairOf = ({ likerId }: PaidLike): string => `${authorId}:${likerId}`
  const known = await daysOfPairs(req, likes.map(pairOf))
  const changed = new Map<string, LikeDay>()
  const settings = await readSettings(req)
  const cap = settings.likePointsDailyCap
  /** The like that reached the author's cap. */
  let reaching: PaidLike | undefined
  const stepOf = (like: PaidLike): SeriesStep<ReferencedEntry> => {
    const pair = pairOf(like)
    const compute: SeriesStep<ReferencedEntry>['compute'] = (account) => {
      const opening = { day: seoulDay(like.now), from: account.ledgerSeq + 1, points: 0, exp: 0 }
      const ofPair = dayOfPair(changed.get(pair) ?? known.get(pair), opening)
      const ofAuthor = dayOfAuthor(account, opening)
      const due = dueOf(like, { days: { author: ofAuthor, pair: ofPair }, settings })
      // The liker learns of their own cap only: what others gave the author is private.
      if (like.worth && settings.likePairDailyCap <= ofPair.points && due.amount === 0) unpaid.set(like.likeId, 'cap')
      if (due.amount === 0 && due.exp === 0) return null
      const accountChangeOf = (taken: Moved) => {
        moved.set(like.likeId, taken)
        changed.set(pair, addTo(ofPair, taken))
        const after = addTo(ofAuthor, taken)
        if (ofAuthor.points < cap && after.points >= cap) reaching = like
        return accountColumns(after)
      }
      return { entry: { ...entryOf(authorId, like), ...due }, accountChangeOf }
    }
    return { key: keyOf(like, like.changeCount), compute }
  }
  await takeOrOweSeries(req, authorId, likes.map(stepOf))
  await storePairDays(req, changed)
  if (reaching) await tellCapped(req, authorId, { points: cap, now: reaching.now })
  return moved
}

const tellCapped = (req: AppRequest, memberId: string, { points, now }: { points: number; now: Date }) =>
  notify(req, { kind: 'likesCapped', memberId, points, day: seoulDay(now) }, now)

const entryOf = (memberId: string, like: PaidLike) => ({
  memberId,
  key: keyOf(like, like.changeCount),
  type: `${like.work.type}_${like.liked ? 'like' : 'unlike'}` as const,
  description: like.work.title,
  reference: { type: like.work.type, id: like.work.id },
  now: like.now,
})

interface Caps {
  days: { author: LikeDay; pair: LikeDay }
  settings: { likePointsDailyCap: number; likePairDailyCap: number }
}

/** Points and XP of this change: of a like as far as the caps allow, of an unlike minus what the like paid. */
function dueOf({ worth, paid }: PaidLike, { days, settings: { likePointsDailyCap, likePairDailyCap } }: Caps): Moved {
  if (!worth) return { amount: -paid.points, exp: -paid.exp }
  const leftOf = (what: 'points' | 'exp') =>
    leftOfCaps([
      { earned: days.author[what], cap: likePointsDailyCap },
      { earned: days.pair[what], cap: likePairDailyCap },
    ])
  return {
    amount: withinCap(worth.points - paid.points, leftOf('points')),
    exp: withinCap(worth.exp - paid.exp, leftOf('exp')),
  }
}
