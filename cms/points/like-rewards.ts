import { seoulDay } from '#src/rules/dates.ts'
import { leftOfCaps, withinCap } from '#src/rules/points.ts'
import { changeRow, rowById } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'
import { readSettings } from '../settings/read.ts'
import { append } from './ledger.ts'
import { dayOfAuthor, dayOfPair, grownBy, inAccount, storePairDay, type LikeDay } from './like-days.ts'
import type { LikeChange } from './rewards.ts'
import { forgetShortfalls, takeOrRemember } from './shortfalls.ts'

/**
 * From one liker and one work the author's net gain is one like while it is liked and nothing otherwise. On one day likes
 * bring no more than two caps allow: of all members together, and of this one.
 */
export async function rewardLike(req: AppRequest, change: LikeChange, now: Date): Promise<void> {
  const { work, likerId, liked } = change
  if (!work.authorId || work.authorId === likerId) return
  await moveLike(req, { ...change, authorId: work.authorId }, now)
  if (liked && work.type === 'post') await rewardPopular(req, change, now)
}

type PaidLike = LikeChange & { authorId: string }

async function moveLike(req: AppRequest, change: PaidLike, now: Date): Promise<void> {
  const { work, authorId, likerId, likeId, liked, turn } = change
  const keyOf = (number: number) => `like:${work.id}:${likerId}:${number}`
  // What the end of the like could not take is owed no longer: it is liked again, and was paid for.
  if (liked && turn > 1) await forgetShortfalls(req, [keyOf(turn - 1)])
  const account = await rowById(req, 'account', authorId)
  if (!account) return
  const opening = { day: seoulDay(now), from: account.ledgerSeq + 1, points: 0, exp: 0 }
  const pair = `${authorId}:${likerId}`
  const days = { author: dayOfAuthor(account, opening), pair: await dayOfPair(req, pair, opening) }
  const { amount, exp } = await dueOf(req, change, days)
  if (amount === 0 && exp === 0) return
  const line = {
    memberId: authorId,
    key: keyOf(turn),
    type: `${work.type}_${liked ? 'like' : 'unlike'}` as const,
    amount,
    exp,
    description: work.title,
    reference: { type: work.type, id: work.id },
    now,
  }
  const moved = await takeOrRemember(req, line, (taken) => inAccount(grownBy(days.author, taken)))
  if (!moved) return
  await storePairDay(req, pair, grownBy(days.pair, moved))
  await changeRow(req, 'like', likeId, { paidPoints: { $inc: moved.amount }, paidExp: { $inc: moved.exp } })
}

/** What moves with this change: the worth of the like as far as the caps leave it, or back what it paid. */
async function dueOf(req: AppRequest, { liked, paid }: PaidLike, days: { author: LikeDay; pair: LikeDay }) {
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

async function rewardPopular(req: AppRequest, { work, likeCount }: LikeChange, now: Date): Promise<void> {
  const { popularLikes, popularPoints } = await readSettings(req)
  if (!work.authorId || likeCount < popularLikes || popularPoints === 0) return
  await append(req, {
    memberId: work.authorId,
    key: `post:${work.id}:popular`,
    type: 'post_popular',
    amount: popularPoints,
    description: work.title,
    reference: { type: work.type, id: work.id },
    now,
  })
}
