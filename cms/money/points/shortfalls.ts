import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, deleteRows, firstRow, insertRow, rowsWhere, sumsWhere } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { append, takeAtMost, type Beside, type Line, type Written } from './ledger.ts'

/** A line about a post or comment. */
type WorkLine = Line & { reference: { type: string; id: string } }

/**
 * Takes at most what is held. What a pending conversion keeps out of reach is remembered with it and taken from its
 * refund; what is then still missing is forgiven, as is everything with a completed one.
 */
export async function takeOrOwe(
  req: AppRequest,
  line: WorkLine,
  besideOf?: (moved: { amount: number; exp: number }) => Beside,
): Promise<Written> {
  const taken = await takeAtMost(req, line, besideOf)
  const missed = taken ? taken.amount - line.amount : 0
  if (missed > 0) await remember(req, line, missed)
  return taken
}

async function remember(req: AppRequest, { memberId, key, reference }: WorkLine, missed: number): Promise<void> {
  const where: Where<'conversion'> = { and: [{ member: { equals: memberId } }, { status: { equals: 'pending' } }] }
  let left = missed
  for (const { id, pointsAmount, owedPoints } of await rowsWhere(req, 'conversion', where, {
    sort: ['createdAt', 'id'],
  })) {
    const points = Math.min(left, pointsAmount - (owedPoints ?? 0))
    if (points === 0) continue
    // Both sides write the conversion, so that on MongoDB its end and this cannot pass each other unseen.
    await changeRow(req, 'conversion', id, { owedPoints: (owedPoints ?? 0) + points })
    await insertRow(req, 'shortfall', { id: `${key}:${id}`, key, work: reference.id, conversion: id, points })
    left -= points
  }
}

/** What take-backs about this post or comment still miss. */
export async function owedFor(req: AppRequest, workId: string): Promise<number> {
  const where = { work: { equals: workId } }
  return (await sumsWhere(req, { collection: 'shortfall', where, fields: ['points'] })).points
}

/** After a refund: takes from it what take-backs missed while the points were held, each by a line of its own. */
export async function collectShortfalls(req: AppRequest, conversionId: string, now: Date): Promise<void> {
  for (const missed of await rowsWhere(req, 'shortfall', { conversion: { equals: conversionId } }, { sort: ['id'] })) {
    const line = await firstRow(req, 'point-transaction', { key: { equals: missed.key } })
    if (line) await collect(req, { missed, line, now })
  }
  await forgiveShortfalls(req, conversionId)
}

interface Collection {
  missed: Row<'shortfall'>
  line: Row<'point-transaction'>
  now: Date
}

async function collect(req: AppRequest, { missed, line, now }: Collection): Promise<void> {
  await append(req, {
    memberId: line.member,
    key: `${missed.key}:owed:${missed.conversion}`,
    type: line.type as Line['type'],
    amount: -missed.points,
    description: line.description,
    reference: { type: line.referenceType ?? '', id: missed.work },
    now,
  })
  const [cause, work, liker] = missed.key.split(':')
  if (cause === 'like') await changeRow(req, 'like', `${work}:${liker}`, { paidPoints: { $inc: -missed.points } })
}

/** With the end of a conversion nothing waits for it any more. */
export const forgiveShortfalls = (req: AppRequest, conversionId: string): Promise<void> =>
  deleteRows(req, 'shortfall', { conversion: { equals: conversionId } })

/** The take-backs with these lines were undone, so nothing of them is owed any more. */
export async function cancelShortfalls(req: AppRequest, keys: string[]): Promise<void> {
  const where = { key: { in: keys } }
  const undone = await rowsWhere(req, 'shortfall', where)
  for (const { conversion, points } of undone)
    await changeRow(req, 'conversion', conversion, { owedPoints: { $inc: -points } })
  if (undone.length > 0) await deleteRows(req, 'shortfall', where)
}
