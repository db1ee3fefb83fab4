import { countRows, rowsWhere, sumsWhere } from '../database/rows.ts'
import type { Where } from '../database/where.ts'
import type { AppRequest } from '../platform/request.ts'
import { readSettings } from '../settings/read.ts'
import { append } from './ledger.ts'
import type { OwnedWork, Work } from './rewards.ts'
import { forgetShortfalls, missedOf, takeOrRemember } from './shortfalls.ts'

const referenceOf = ({ type, id }: Work) => ({ type, id })

/** The author deleted the work: what it earned goes back, once. */
export async function takeBackDeleted(req: AppRequest, work: OwnedWork, now: Date): Promise<void> {
  await takeBack(req, { work, key: `${work.type}:${work.id}:delete`, now })
}

/** A report hid the work: what it earned goes back, then the penalty, once until it is restored. */
export async function penalise(req: AppRequest, work: OwnedWork, now: Date): Promise<void> {
  const { removal, penalty } = await keysOf(req, work)
  if (!(await takeBack(req, { work, key: removal, now }))) return
  const { reportedPostPenalty, reportedCommentPenalty } = await readSettings(req)
  await takeOrRemember(req, {
    memberId: work.authorId,
    key: penalty,
    type: `${work.type}_reported` as const,
    amount: -(work.type === 'post' ? reportedPostPenalty : reportedCommentPenalty),
    description: work.title,
    reference: referenceOf(work),
    now,
  })
}

/** An appeal brought the work back: what its last removal took is returned, and what that one missed is forgotten. */
export async function giveBack(req: AppRequest, work: OwnedWork, now: Date): Promise<void> {
  const { removal, penalty, restore } = await keysOf(req, work)
  const keys = [removal, penalty]
  const taken = (await linesOf(req, work)).filter(({ key }) =>
    keys.some((cause) => key === cause || key.startsWith(`${cause}:owed:`)),
  )
  if (taken.length === 0) return
  await forgetShortfalls(req, keys)
  await append(req, {
    memberId: work.authorId,
    key: restore,
    type: 'report_restored',
    amount: -taken.reduce((total, { amount }) => total + amount, 0),
    exp: -taken.reduce((total, { exp }) => total + exp, 0),
    description: work.title,
    reference: referenceOf(work),
    now,
  })
}

/** The lines of a removal and of its end. A work that was restored can be removed again, so they carry the cycle. */
async function keysOf(req: AppRequest, { type, id, authorId }: OwnedWork) {
  const where = { and: [...about(id, authorId), { type: { equals: 'report_restored' } }] }
  const cycle = 1 + (await countRows(req, { collection: 'point-transaction', where }))
  const keyOf = (cause: string) => (cycle === 1 ? `${type}:${id}:${cause}` : `${type}:${id}:${cause}:${cycle}`)
  return { removal: keyOf('removal'), penalty: keyOf('penalty'), restore: keyOf('restore') }
}

const about = (id: string, authorId: string): Where<'point-transaction'>[] => [
  { referenceId: { equals: id } },
  { member: { equals: authorId } },
]

/** What removals of the work have taken. */
const linesOf = (req: AppRequest, { type, id, authorId }: OwnedWork) =>
  rowsWhere(req, 'point-transaction', {
    and: [...about(id, authorId), { type: { in: [`${type}_delete`, `${type}_reported`] } }],
  })

interface TakeBack {
  work: OwnedWork
  key: string
  now: Date
}

/** Takes what the work has brought its author so far and what no earlier take-back is still waiting for. */
async function takeBack(req: AppRequest, { work, key, now }: TakeBack) {
  const [net, missed] = [await netOf(req, work), await missedOf(req, work.id)]
  return takeOrRemember(req, {
    memberId: work.authorId,
    key,
    type: `${work.type}_delete` as const,
    amount: Math.min(0, missed - net.amount),
    exp: Math.min(0, -net.exp),
    description: work.title,
    reference: referenceOf(work),
    now,
  })
}

/** What the work has brought, by the ledger itself; a monthly reward is for the month and stays. */
const netOf = (req: AppRequest, { id, authorId }: OwnedWork) =>
  sumsWhere(req, {
    collection: 'point-transaction',
    where: { and: [...about(id, authorId), { type: { not_equals: 'monthly_reward' } }] },
    fields: ['amount', 'exp'],
  })
