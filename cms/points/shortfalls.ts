import type { Row } from '#cms/core/database/row.ts'
import { changeRow, deleteRows, firstRow, insertRow, rowsWhere, sumsWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import {
  append,
  appendSeries,
  takeAtMost,
  type AccountChange,
  type LedgerEntry,
  type Moved,
  type SeriesStep,
  type WrittenEntry,
} from './ledger.ts'

/** An entry about a post, comment or order. */
export type ReferencedEntry = LedgerEntry & { reference: { type: string; id: string } }

/**
 * Takes at most the balance. What pending conversions hold is stored as their shortfalls and taken from their refunds;
 * what is missing beyond that is forgiven, as are the shortfalls of completed conversions.
 */
export async function takeOrOwe(
  req: AppRequest,
  entry: ReferencedEntry,
  accountChangeOf?: (moved: Moved) => AccountChange,
): Promise<WrittenEntry> {
  const taken = await takeAtMost(req, entry, accountChangeOf)
  const missed = taken ? taken.amount - entry.amount : 0
  if (missed > 0) await storeShortfalls(req, entry, missed)
  return taken
}

/** As many calls of `takeOrOwe` for one member, by few statements. */
export async function takeOrOweSeries(
  req: AppRequest,
  memberId: string,
  steps: readonly SeriesStep<ReferencedEntry>[],
): Promise<void> {
  for (const { entry, written } of await appendSeries(req, memberId, steps)) {
    const missed = written.amount - entry.amount
    if (missed > 0) await storeShortfalls(req, entry, missed)
  }
}

async function storeShortfalls(
  req: AppRequest,
  { memberId, key, reference }: ReferencedEntry,
  missed: number,
): Promise<void> {
  const where: Where<'conversion'> = { and: [{ member: { equals: memberId } }, { status: { equals: 'pending' } }] }
  let left = missed
  for (const { id, pointsAmount, owedPoints } of await rowsWhere(req, 'conversion', where, {
    sort: ['createdAt', 'id'],
  })) {
    const points = Math.min(left, pointsAmount - (owedPoints ?? 0))
    if (points === 0) continue
    // Its end writes the conversion too, so that on MongoDB one of two concurrent transactions fails.
    await changeRow(req, 'conversion', id, { owedPoints: (owedPoints ?? 0) + points })
    await insertRow(req, 'shortfall', { id: `${key}:${id}`, key, work: reference.id, conversion: id, points })
    left -= points
  }
}

/** Points that reversals about this post or comment are still owed. */
export async function owedFor(req: AppRequest, workId: string): Promise<number> {
  const where = { work: { equals: workId } }
  return (await sumsWhere(req, { collection: 'shortfall', where, fields: ['points'] })).points
}

/** After a refund: takes what reversals are owed by this conversion, each shortfall by an entry of its own. */
export async function collectShortfalls(req: AppRequest, conversionId: string, now: Date): Promise<void> {
  for (const shortfall of await rowsWhere(
    req,
    'shortfall',
    { conversion: { equals: conversionId } },
    { sort: ['id'] },
  )) {
    const entry = await firstRow(req, 'point-transaction', { key: { equals: shortfall.key } })
    if (entry) await collect(req, { shortfall, entry, now })
  }
  await forgiveShortfalls(req, conversionId)
}

interface Collection {
  shortfall: Row<'shortfall'>
  entry: Row<'point-transaction'>
  now: Date
}

async function collect(req: AppRequest, { shortfall, entry, now }: Collection): Promise<void> {
  await append(req, {
    memberId: entry.member,
    key: `${shortfall.key}:owed:${shortfall.conversion}`,
    type: entry.type as LedgerEntry['type'],
    amount: -shortfall.points,
    description: entry.description,
    reference: { type: entry.referenceType ?? '', id: shortfall.work },
    now,
  })
  const [cause, work, liker] = shortfall.key.split(':')
  if (cause === 'like') await changeRow(req, 'like', `${work}:${liker}`, { paidPoints: { $inc: -shortfall.points } })
}

/** Deletes the shortfalls of a conversion that has ended. */
export const forgiveShortfalls = (req: AppRequest, conversionId: string): Promise<void> =>
  deleteRows(req, 'shortfall', { conversion: { equals: conversionId } })

/** Deletes what the entries with these keys are owed, because they were undone. */
export async function cancelShortfalls(req: AppRequest, keys: string[]): Promise<void> {
  const where = { key: { in: keys } }
  const undone = await rowsWhere(req, 'shortfall', where)
  for (const { conversion, points } of undone)
    await changeRow(req, 'conversion', conversion, { owedPoints: { $inc: -points } })
  if (undone.length > 0) await deleteRows(req, 'shortfall', where)
}
