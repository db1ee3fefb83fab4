import { seoulDay } from '#src/rules/dates.ts'
import { leftOfCaps, withinCap } from '#src/rules/points.ts'
import { changeRow, rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { readSettings } from '#cms/machinery/settings/read.ts'
import { worthOf, type Worth } from './earning.ts'
import { dayOfAuthor, dayOfPair, addTo, accountColumns, storePairDay, type LikeDay } from './like-days.ts'
import { beginPopular, endPopular } from './popular-rewards.ts'
import type { OwnedWork, Work } from './work.ts'
import { cancelShortfalls, takeOrOwe } from './shortfalls.ts'
import { dropUnpaid, storeUnpaid, unpaidLikesOf } from './unpaid-likes.ts'

/** One like that was just set or removed. `likeId` is the row of member and work, `changeCount` its count of changes. */
export interface LikeChange {
  likeId: string
  likerId: string
  liked: boolean
  changeCount: number
  /** What the author has received from this pair before. */
  paid: { points: number; exp: number }
  now: Date
}

interface LikeChanges {
  work: Work
  /** The work's likes after all changes. */
  likeCount: number
  changes: readonly LikeChange[]
}

/**
 * Pays the author of a work for likes, or reverses the payment; joins the caller's transaction. The author's net gain
 * from one member and one work is one like while it is liked and 0 otherwise. Two daily caps limit it: likes of all
 * members, and likes of one member.
 */
export async function rewardLikes(req: AppRequest, { work, likeCount, changes }: LikeChanges): Promise<void> {
  const { authorId } = work
  if (!authorId) return
  const ofOthers = changes.filter(({ likerId }) => likerId !== authorId)
  let fullDay = ''
  for (const change of ofOthers) {
    const { liked, likerId, likeId, now } = change
    const worth = liked ? await worthOf(req, { kind: 'like', memberId: authorId, others: [likerId], now }) : null
    if (!liked) await dropUnpaid(req, likeId)
    else if (!worth) {
      await storeUnpaid(req, likeId, work.id)
      continue
    }
    // Once the cap of the day is reached no first like earns anything: a large batch skips the queries.
    if (liked && change.changeCount === 1 && seoulDay(now) === fullDay) continue
    if (await applyLike(req, { ...change, work, authorId, worth })) fullDay = seoulDay(now)
  }
  if (work.type === 'post') await changePopular(req, { work: { ...work, authorId }, likeCount, changes })
}

/** Begins or ends the bonus of a post by the likes that pay. */
async function changePopular(req: AppRequest, { work, likeCount, changes }: LikeChanges & { work: OwnedWork }) {
  const { popularLikes } = await readSettings(req)
  const paying = likeCount < popularLikes ? likeCount : likeCount - (await unpaidLikesOf(req, work.id))
  const last = changes.findLast(({ liked, likerId }) => liked && likerId !== work.authorId)
  if (last) await beginPopular(req, { work, likeCount: paying, now: last.now })
  const ended = changes.findLast(({ liked }) => !liked)
  if (ended) await endPopular(req, { work, likeCount: paying, now: ended.now })
}

/** `worth` is null for an unlike. */
type PaidLike = LikeChange & { work: Work; authorId: string; worth: Worth | null }

/** Applies one change; returns whether the author's cap of the day is reached, so that no first like earns anything. */
async function applyLike(req: AppRequest, change: PaidLike): Promise<boolean> {
  const { authorId, likerId, liked, changeCount, now } = change
  // Points that the unlike could not take are no longer owed: the work is liked again.
  if (liked && changeCount > 1) await cancelShortfalls(req, [keyOf(change, changeCount - 1)])
  const account = await rowById(req, 'account', authorId)
  if (!account) return false
  const opening = { day: seoulDay(now), from: account.ledgerSeq + 1, points: 0, exp: 0 }
  const pair = `${authorId}:${likerId}`
  const days = { author: dayOfAuthor(account, opening), pair: await dayOfPair(req, pair, opening) }
  const due = await dueOf(req, change, days)
  if (due.amount !== 0 || due.exp !== 0) {
    await pay(req, change, { ...due, days, pair })
    return false
  }
  const { likePointsDailyCap } = await readSettings(req)
  return Math.min(days.author.points, days.author.exp) >= likePointsDailyCap
}

const keyOf = ({ work, likerId }: PaidLike, changeCount: number): string => `like:${work.id}:${likerId}:${changeCount}`

interface Due {
  amount: number
  exp: number
  days: { author: LikeDay; pair: LikeDay }
  pair: string
}

async function pay(req: AppRequest, change: PaidLike, { amount, exp, days, pair }: Due): Promise<void> {
  const { work, authorId, likeId, liked, changeCount, now } = change
  const entry = {
    memberId: authorId,
    key: keyOf(change, changeCount),
    type: `${work.type}_${liked ? 'like' : 'unlike'}` as const,
    amount,
    exp,
    description: work.title,
    reference: { type: work.type, id: work.id },
    now,
  }
  const moved = await takeOrOwe(req, entry, (taken) => accountColumns(addTo(days.author, taken)))
  if (!moved) return
  await storePairDay(req, pair, addTo(days.pair, moved))
  await changeRow(req, 'like', likeId, { paidPoints: { $inc: moved.amount }, paidExp: { $inc: moved.exp } })
}

/** Points and XP of this change: of a like as far as the caps allow, of an unlike minus what the like paid. */
async function dueOf(req: AppRequest, { worth, paid }: PaidLike, days: Due['days']) {
  if (!worth) return { amount: -paid.points, exp: -paid.exp }
  const { likePointsDailyCap, likePairDailyCap } = await readSettings(req)
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
