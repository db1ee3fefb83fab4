import { countRows, rowsWhere, sumsWhere } from '#cms/core/database/rows.ts'
import { beginsWith, type Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { append } from './ledger.ts'
import type { OwnedWork } from './work.ts'
import { cancelShortfalls, owedFor, takeOrOwe } from './shortfalls.ts'

/** The report that decided, and when. */
export interface Decided {
  reportId: string
  now: Date
}

/** Reverses the earnings of a work that its author deleted, once. */
export async function reverseDeleted(req: AppRequest, work: OwnedWork, now: Date): Promise<void> {
  await reverse(req, { work, key: `${work.type}:${work.id}:delete`, reference: { type: work.type, id: work.id }, now })
}

/**
 * Reverses the earnings of a work that a report removed and takes the penalty, once until it is restored. The entries
 * name the report.
 */
export async function reverseRemoved(req: AppRequest, work: OwnedWork, { reportId, now }: Decided): Promise<void> {
  const { removal, penalty } = await keysOf(req, work)
  const reference = { type: 'report', id: reportId }
  if (!(await reverse(req, { work, key: removal, reference, now }))) return
  await takeOrOwe(req, {
    memberId: work.authorId,
    key: penalty,
    type: `${work.type}_reported` as const,
    amount: -(await penaltyOf(req, work.type)),
    description: work.title,
    reference,
    now,
  })
}

/** The points that a removal after a report takes beside what the work earned. */
export async function penaltyOf(req: AppRequest, type: OwnedWork['type']): Promise<number> {
  const { reportedPostPenalty, reportedCommentPenalty } = await readSettings(req)
  return type === 'post' ? reportedPostPenalty : reportedCommentPenalty
}

/**
 * Undoes the last removal of a work that an appeal restored: returns what it took and cancels what it is still owed.
 */
export async function undoRemoval(req: AppRequest, work: OwnedWork, { reportId, now }: Decided): Promise<void> {
  const { removal, penalty, restore } = await keysOf(req, work)
  const keys = [removal, penalty]
  const taken = await rowsWhere(req, 'point-transaction', { or: keys.flatMap(withOwed) })
  if (taken.length === 0) return
  await cancelShortfalls(req, keys)
  await append(req, {
    memberId: work.authorId,
    key: restore,
    type: 'report_restored',
    amount: -taken.reduce((total, { amount }) => total + amount, 0),
    exp: -taken.reduce((total, { exp }) => total + exp, 0),
    description: work.title,
    reference: { type: 'report', id: reportId },
    now,
  })
}

/** The entry with this key, and those that later took what it could not. */
const withOwed = (key: string): Where<'point-transaction'>[] => [
  { key: { equals: key } },
  { key: beginsWith(`${key}:owed:`) },
]

/**
 * Keys of the entries of a removal and of its restoration. A restored work can be removed again, so from the second
 * time on they contain the number of the cycle.
 */
async function keysOf(req: AppRequest, { type, id }: OwnedWork) {
  const first = (cause: string) => `${type}:${id}:${cause}`
  const restores = { or: [{ key: { equals: first('restore') } }, { key: beginsWith(first('restore:')) }] }
  const cycle = 1 + (await countRows(req, { collection: 'point-transaction', where: restores }))
  const keyOf = (cause: string) => (cycle === 1 ? first(cause) : `${first(cause)}:${cycle}`)
  return { removal: keyOf('removal'), penalty: keyOf('penalty'), restore: keyOf('restore') }
}

interface Reversal {
  work: OwnedWork
  key: string
  reference: { type: string; id: string }
  now: Date
}

/** Takes the work's net earnings, less what earlier reversals are still owed. */
async function reverse(req: AppRequest, { work, key, reference, now }: Reversal) {
  const [net, owed] = [await netOf(req, work), await owedFor(req, work.id)]
  return takeOrOwe(req, {
    memberId: work.authorId,
    key,
    type: `${work.type}_delete` as const,
    amount: Math.min(0, owed - net.amount),
    exp: Math.min(0, -net.exp),
    description: work.title,
    reference,
    now,
  })
}

/**
 * The work's earnings by the ledger, without the monthly reward, which is not reversed. The entries of a removal and of
 * its restoration cancel out: they reference the report, and older ones, which reference the work, are subtracted.
 */
async function netOf(req: AppRequest, { type, id, authorId }: OwnedWork) {
  const about: Where<'point-transaction'>[] = [
    { referenceId: { equals: id } },
    { member: { equals: authorId } },
    { type: { not_equals: 'monthly_reward' } },
  ]
  const undone = ['removal', 'penalty', 'restore'].map((cause) => ({ key: beginsWith(`${type}:${id}:${cause}`) }))
  const sum = (where: Where<'point-transaction'>) =>
    sumsWhere(req, { collection: 'point-transaction', where, fields: ['amount', 'exp'] })
  const [all, old] = [await sum({ and: about }), await sum({ and: [...about, { or: undone }] })]
  return { amount: all.amount - old.amount, exp: all.exp - old.exp }
}
