import { seoulDay } from '#src/rules/dates.ts'
import { leftOfCaps, withinCap, type Unpaid } from '#src/rules/points.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { worthOrWhyNot } from './earning.ts'
import { appendComputed } from './ledger.ts'
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

/**
 * Changes points and XP of the author for what happened to a work; joins the caller's transaction. Returns why a new work
 * paid nothing. Nothing changes for an anonymous work.
 */
export async function reward(req: AppRequest, earning: Earning, now: Date): Promise<Unpaid | undefined> {
  const { authorId, isAnonymous } = earning.work
  if (!authorId || isAnonymous) return undefined
  const work: OwnedWork = { ...earning.work, authorId }
  if (earning.kind === 'created') return rewardWriting(req, work, now)
  if (earning.kind === 'deleted') await reverseDeleted(req, work, now)
  else await (earning.kind === 'removed' ? reverseRemoved : undoRemoval)(req, work, { reportId: earning.reportId, now })
  return undefined
}

const referenceOf = ({ type, id }: Work) => ({ type, id })

/** How a work's points of the day are counted on the account. */
const DAYS = {
  post: { cap: 'postPointsDailyCap', day: 'postDay', points: 'postDayPoints' },
  comment: { cap: 'commentPointsDailyCap', day: 'commentDay', points: 'commentDayPoints' },
} as const

/** Pays for writing, as far as the cap of the day allows; beyond it there is no XP either. Returns why it paid nothing. */
async function rewardWriting(req: AppRequest, work: OwnedWork, now: Date): Promise<Unpaid | undefined> {
  const { type, authorId: memberId } = work
  const names = DAYS[type]
  const act = { kind: type, memberId, others: work.answers ?? [], now }
  const judged = await worthOrWhyNot(req, act)
  const worth = typeof judged === 'string' ? { points: 0, exp: 0 } : judged
  let isCapped = false
  const { [names.cap]: cap } = await readSettings(req)
  const day = seoulDay(now)
  await appendComputed(req, { memberId, key: `${type}:${work.id}` }, (account) => {
    const earned = account[names.day] === day ? (account[names.points] ?? 0) : 0
    const left = leftOfCaps([{ earned, cap }])
    const amount = withinCap(worth.points, left)
    isCapped = worth.points > 0 && left === 0
    return {
      entry: {
        type: `${type}_create` as const,
        amount,
        exp: left > 0 ? worth.exp : 0,
        description: work.title,
        reference: referenceOf(work),
        now,
      },
      accountChange: { [names.day]: day, [names.points]: earned + amount },
    }
  })
  if (judged === 'browser') return 'browser'
  return isCapped ? 'cap' : undefined
}
