import { seoulDay } from '#src/rules/dates.ts'
import { leftOfCaps, withinCap } from '#src/rules/points.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { readSettings } from '#cms/machinery/settings/read.ts'
import { append } from './ledger.ts'
import { reverseDeleted, reverseRemoved, undoRemoval } from './reversals.ts'
import type { OwnedWork, Work } from './work.ts'

/** What changes points when a post or comment is created, deleted, removed or restored; likes have `rewardLikes`. */
export type Earning =
  | { kind: 'created'; work: Work }
  /** The author deleted the work: its earnings are reversed, once. */
  | { kind: 'deleted'; work: Work }
  /** A report removed the work: its earnings are reversed and a penalty is taken, once until it is restored. */
  | { kind: 'removed'; work: Work; reportId: string }
  /** An appeal restored the work: both entries are undone, once. */
  | { kind: 'restored'; work: Work; reportId: string }

/** Changes points and XP of the author for what happened to a work; joins the caller's transaction. */
export async function reward(req: AppRequest, earning: Earning, now: Date): Promise<void> {
  const { authorId } = earning.work
  if (!authorId) return
  const work: OwnedWork = { ...earning.work, authorId }
  if (earning.kind === 'created') await (work.type === 'post' ? rewardPost : rewardComment)(req, work, now)
  else if (earning.kind === 'deleted') await reverseDeleted(req, work, now)
  else await (earning.kind === 'removed' ? reverseRemoved : undoRemoval)(req, work, { reportId: earning.reportId, now })
}

const referenceOf = ({ type, id }: Work) => ({ type, id })

async function rewardPost(req: AppRequest, work: OwnedWork, now: Date): Promise<void> {
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

async function rewardComment(req: AppRequest, work: OwnedWork, now: Date): Promise<void> {
  const { commentPoints, commentExp, commentPointsDailyCap } = await readSettings(req)
  const account = await rowById(req, 'account', work.authorId)
  if (!account) return
  const day = seoulDay(now)
  const earned = account.commentDay === day ? account.commentDayPoints : 0
  const left = leftOfCaps([{ earned, cap: commentPointsDailyCap }])
  const amount = withinCap(commentPoints, left)
  const entry = {
    memberId: work.authorId,
    key: `comment:${work.id}`,
    type: 'comment_create' as const,
    amount,
    exp: left > 0 ? commentExp : 0,
    description: work.title,
    reference: referenceOf(work),
    now,
  }
  await append(req, entry, { commentDay: day, commentDayPoints: earned + amount })
}
