import { countRows, rowsWhere, sumsWhere } from '#cms/machinery/database/rows.ts'
import { beginsWith, type Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { readSettings } from '#cms/machinery/settings/read.ts'
import { append } from './ledger.ts'
import type { OwnedWork } from './work.ts'
import { cancelShortfalls, owedFor, takeOrOwe } from './shortfalls.ts'

/** By which report, and when. */
export interface Decided {
  reportId: string
  now: Date
}

/** The author deleted the work: what it earned goes back, once. */
export async function reverseDeleted(req: AppRequest, work: OwnedWork, now: Date): Promise<void> {
  await takeBack(req, { work, key: `${work.type}:${work.id}:delete`, reference: { type: work.type, id: work.id }, now })
}

/** A report hid the work: what it earned goes back, then the penalty, once until it is restored. The lines name the report. */
export async function reverseRemoved(req: AppRequest, work: OwnedWork, { reportId, now }: Decided): Promise<void> {
  const { removal, penalty } = await keysOf(req, work)
  const reference = { type: 'report', id: reportId }
  if (!(await takeBack(req, { work, key: removal, reference, now }))) return
  const { reportedPostPenalty, reportedCommentPenalty } = await readSettings(req)
  await takeOrOwe(req, {
    memberId: work.authorId,
    key: penalty,
    type: `${work.type}_reported` as const,
    amount: -(work.type === 'post' ? reportedPostPenalty : reportedCommentPenalty),
    description: work.title,
    reference,
    now,
  })
}

/** An appeal brought the work back: what its last removal took is returned, and what that one missed is forgotten. */
export async function giveBack(req: AppRequest, work: OwnedWork, { reportId, now }: Decided): Promise<void> {
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

/** The line with this key, and those that took later what it missed. */
const withOwed = (key: string): Where<'point-transaction'>[] => [
  { key: { equals: key } },
  { key: beginsWith(`${key}:owed:`) },
]

/** The lines of a removal and of its end. A work that was restored can be removed again, so they carry the cycle. */
async function keysOf(req: AppRequest, { type, id }: OwnedWork) {
  const first = (cause: string) => `${type}:${id}:${cause}`
  const restores = { or: [{ key: { equals: first('restore') } }, { key: beginsWith(first('restore:')) }] }
  const cycle = 1 + (await countRows(req, { collection: 'point-transaction', where: restores }))
  const keyOf = (cause: string) => (cycle === 1 ? first(cause) : `${first(cause)}:${cycle}`)
  return { removal: keyOf('removal'), penalty: keyOf('penalty'), restore: keyOf('restore') }
}

interface TakeBack {
  work: OwnedWork
  key: string
  reference: { type: string; id: string }
  now: Date
}

/** Takes what the work has brought its author so far and what no earlier take-back is still waiting for. */
async function takeBack(req: AppRequest, { work, key, reference, now }: TakeBack) {
  const [net, missed] = [await netOf(req, work), await owedFor(req, work.id)]
  return takeOrOwe(req, {
    memberId: work.authorId,
    key,
    type: `${work.type}_delete` as const,
    amount: Math.min(0, missed - net.amount),
    exp: Math.min(0, -net.exp),
    description: work.title,
    reference,
    now,
  })
}

/**
 * What the work has brought, by the ledger itself; a monthly reward is for the month and stays. A removal and its end
 * undo each other: their lines name the report, and older ones, which name the work, are taken off.
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
