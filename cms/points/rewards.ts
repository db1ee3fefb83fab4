import { seoulDay } from '#src/rules/dates.ts'
import { afterCommentCap } from '#src/rules/points.ts'
import { changeRow, rowById, rowsWhere, sumsWhere } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'
import { readSettings } from '../settings/read.ts'
import { append, isWritten, takeAtMost } from './ledger.ts'

/** A post or comment that earns for its author; `authorId` is null when the author deleted the account. */
export interface Work {
  type: 'post' | 'comment'
  id: string
  authorId: string | null
  /** Shown in the author's history. */
  title: string
}

/** One like that was just set or taken back. `likeId` is the row of the pair, `turn` its count of changes. */
export interface LikeChange {
  work: Work
  likeId: string
  likerId: string
  liked: boolean
  turn: number
  /** The work's count after the change. */
  likeCount: number
  /** What the author held from this pair before. */
  paid: { points: number; exp: number }
}

/** What earns or costs points where a post, comment or like happens. */
export type Earning =
  | { kind: 'created'; work: Work }
  | { kind: 'like'; change: LikeChange }
  /** The author deleted the work: what it earned goes back, once. */
  | { kind: 'deleted'; work: Work }
  /** A report hid the work: what it earned goes back, then the penalty, once. */
  | { kind: 'removed'; work: Work }
  /** An appeal brought the work back: both lines are returned, once. */
  | { kind: 'restored'; work: Work }

/** The one place where activity moves points and XP; joins the caller's transaction. Spec section 9, contract "Two readings". */
export async function reward(req: AppRequest, earning: Earning, now: Date): Promise<void> {
  switch (earning.kind) {
    case 'created':
      return earning.work.type === 'post' ? rewardPost(req, earning.work, now) : rewardComment(req, earning.work, now)
    case 'like':
      return rewardLike(req, earning.change, now)
    case 'deleted':
      return void (await takeBack(req, earning.work, 'delete', now))
    case 'removed':
      return penalise(req, earning.work, now)
    case 'restored':
      return giveBack(req, earning.work, now)
  }
}

const referenceOf = ({ type, id }: Work) => ({ type, id })

async function rewardPost(req: AppRequest, work: Work, now: Date): Promise<void> {
  if (!work.authorId) return
  const { postPoints, postExp } = await readSettings(req)
  await append(req, {
    memberId: work.authorId,
    key: `post:${work.id}`,
    type: 'post_create',
    amount: postPoints,
    exp: postExp,
    description: work.title,
    reference: referenceOf(work),
    now,
  })
}

async function rewardComment(req: AppRequest, work: Work, now: Date): Promise<void> {
  if (!work.authorId) return
  const { commentPoints, commentExp, commentPointsDailyCap } = await readSettings(req)
  const account = await rowById(req, 'account', work.authorId)
  if (!account) return
  const day = seoulDay(now)
  const earned = account.commentDay === day ? account.commentDayPoints : 0
  const amount = afterCommentCap({ earned, cap: commentPointsDailyCap, points: commentPoints })
  const line = {
    memberId: work.authorId,
    key: `comment:${work.id}`,
    type: 'comment_create' as const,
    amount,
    exp: commentExp,
    description: work.title,
    reference: referenceOf(work),
    now,
  }
  await append(req, line, { commentDay: day, commentDayPoints: earned + amount })
}

/** From one liker and one work the author's net gain is one like while it is liked and nothing otherwise. */
async function rewardLike(req: AppRequest, change: LikeChange, now: Date): Promise<void> {
  const { work, likerId, likeId, liked, turn, paid } = change
  const { authorId } = work
  if (!authorId || authorId === likerId) return
  const { likePoints, likeExp } = await readSettings(req)
  const line = {
    memberId: authorId,
    key: `like:${work.id}:${likerId}:${turn}`,
    type: `${work.type}_${liked ? 'like' : 'unlike'}` as const,
    description: work.title,
    reference: referenceOf(work),
    now,
  }
  const amount = (liked ? likePoints : 0) - paid.points
  const exp = (liked ? likeExp : 0) - paid.exp
  const moved = amount !== 0 || exp !== 0 ? await takeAtMost(req, { ...line, amount, exp }) : null
  if (moved) {
    await changeRow(req, 'like', likeId, { paidPoints: { $inc: moved.amount }, paidExp: { $inc: moved.exp } })
  }
  if (liked && work.type === 'post') await rewardPopular(req, change, now)
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
    reference: referenceOf(work),
    now,
  })
}

/** What the work has brought its author so far, by the ledger itself; a monthly reward is for the month and stays. */
const netOf = (req: AppRequest, { id, authorId }: Work) =>
  sumsWhere(req, {
    collection: 'point-transaction',
    where: {
      and: [
        { referenceId: { equals: id } },
        { member: { equals: authorId } },
        { type: { not_equals: 'monthly_reward' } },
      ],
    },
    fields: ['amount', 'exp'],
  })

async function takeBack(req: AppRequest, work: Work, cause: 'delete' | 'removal', now: Date) {
  if (!work.authorId) return null
  const net = await netOf(req, work)
  return takeAtMost(req, {
    memberId: work.authorId,
    key: `${work.type}:${work.id}:${cause}`,
    type: `${work.type}_delete` as const,
    amount: Math.min(0, -net.amount),
    exp: Math.min(0, -net.exp),
    description: work.title,
    reference: referenceOf(work),
    now,
  })
}

async function penalise(req: AppRequest, work: Work, now: Date): Promise<void> {
  if (!work.authorId || !(await takeBack(req, work, 'removal', now))) return
  const { reportedPostPenalty, reportedCommentPenalty } = await readSettings(req)
  await takeAtMost(req, {
    memberId: work.authorId,
    key: `${work.type}:${work.id}:penalty`,
    type: `${work.type}_reported` as const,
    amount: -(work.type === 'post' ? reportedPostPenalty : reportedCommentPenalty),
    description: work.title,
    reference: referenceOf(work),
    now,
  })
}

async function giveBack(req: AppRequest, work: Work, now: Date): Promise<void> {
  const { authorId } = work
  if (!authorId || (await isWritten(req, `${work.type}:${work.id}:restore`))) return
  const keys = ['removal', 'penalty'].map((cause) => `${work.type}:${work.id}:${cause}`)
  const taken = await rowsWhere(req, 'point-transaction', { key: { in: keys } })
  await append(req, {
    memberId: authorId,
    key: `${work.type}:${work.id}:restore`,
    type: 'report_restored',
    amount: -taken.reduce((total, { amount }) => total + amount, 0),
    exp: -taken.reduce((total, { exp }) => total + exp, 0),
    description: work.title,
    reference: referenceOf(work),
    now,
  })
}
