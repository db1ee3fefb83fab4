import { seoulDay } from '#src/rules/dates.ts'
import { leftOfCaps, withinCap } from '#src/rules/points.ts'
import { changeRow, rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { readSettings } from '#cms/machinery/settings/read.ts'
import { dayOfAuthor, dayOfPair, addTo, accountColumns, storePairDay, type LikeDay } from './like-days.ts'
import { beginPopular, endPopular } from './popular-rewards.ts'
import type { Work } from './work.ts'
import { cancelShortfalls, takeOrOwe } from './shortfalls.ts'

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
    // Once the cap of the day is reached no first like earns anything: a large batch skips the queries.
    if (change.liked && change.changeCount === 1 && seoulDay(change.now) === fullDay) continue
    if (await applyLike(req, { ...change, work, authorId })) fullDay = seoulDay(change.now)
  }
  const last = ofOthers.findLast(({ liked }) => liked)
  if (work.type !== 'post') return
  if (last) await beginPopular(req, { work: { ...work, authorId }, likeCount, now: last.now })
  const ended = changes.findLast(({ liked }) => !liked)
  if (ended) await endPopular(req, { work: { ...work, authorId }, likeCount, now: ended.now })
}

type PaidLike = LikeChange & { work: Work; authorId: string }

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
async function dueOf(req: AppRequest, { liked, paid }: PaidLike, days: Due['days']) {
  if (!liked) return { amount: -paid.points, exp: -paid.exp }
  const { likePoints, likeExp, likePointsDailyCap, likePairDailyCap } = await readSettings(req)
  const leftOf = (what: 'points' | 'exp') =>
    leftOfCaps([
      { earned: days.author[what], cap: likePointsDailyCap },
      { earned: days.pair[what], cap: likePairDailyCap },
    ])
  return {
    amount: withinCap(likePoints - paid.points, leftOf('points')),
    exp: withinCap(likeExp - paid.exp, leftOf('exp')),
  }
}
