import { dailyWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { flaggedMembers } from '#cms/fraud/flagged-members.ts'
import { eachDay, inParts, timesOf, type Days } from './days.ts'

/** Types of entries that return points or were paid for: not issued points. */
const NOT_ISSUED: readonly string[] = ['purchase', 'refund', 'report_restored']
/** Types of entries that take points for coin or money, not back what was earned. */
const NOT_TAKEN_BACK: readonly string[] = ['convert_to_aah', 'purchase_refund']

/** How points moved on one day by the ledger; all but `toFlagged` and `paidOut` add up to the change of all balances. */
export interface PointMoves {
  /** By type of entry. */
  issued: Record<string, number>
  takenBack: number
  /** Signed sums by type of all other entries. */
  others: Record<string, number>
  /** Issued points that went to members with fraud signals. */
  toFlagged: number
  /** Points of conversions that were completed on the day; the ledger has them on the day of the request. */
  paidOut: number
}

/** The moves of each of these days, those without any too. */
export async function movesByDay(req: AppRequest, range: Days): Promise<Map<string, PointMoves>> {
  const moves = new Map<string, PointMoves>()
  for (const day of eachDay(range)) moves.set(day, { issued: {}, takenBack: 0, others: {}, toFlagged: 0, paidOut: 0 })
  const flagged = await flaggedMembers(req)
  for await (const part of inParts(range)) await readPart(req, { part, flagged, moves })
  return moves
}

/** What all balances gained by these moves. */
export const changeBy = ({ issued, takenBack, others }: Pick<PointMoves, 'issued' | 'takenBack' | 'others'>): number =>
  sumOf(issued) - takenBack + sumOf(others)

/** The sum over all types. */
export const sumOf = (byType: Readonly<Record<string, number>>): number =>
  Object.values(byType).reduce((sum, points) => sum + points, 0)

interface PartOfRange {
  part: Days
  flagged: readonly string[]
  moves: ReadonlyMap<string, PointMoves>
}

async function readPart(req: AppRequest, { part, flagged, moves }: PartOfRange): Promise<void> {
  const createdAt = timesOf(part)
  // The days are few; an index of the members would read their entries of all years.
  const entries = (besides: Where<'point-transaction'>) =>
    dailyWhere(req, { collection: 'point-transaction', where: { createdAt }, besides, fields: ['amount'], by: 'type' })
  for (const { day, by, amount } of await entries({ amount: { greater_than: 0 } })) {
    const move = moves.get(day)
    if (move) add(NOT_ISSUED.includes(String(by)) ? move.others : move.issued, String(by), amount)
  }
  for (const { day, by, amount } of await entries({ amount: { less_than: 0 } })) {
    const move = moves.get(day)
    if (!move) continue
    if (NOT_TAKEN_BACK.includes(String(by))) add(move.others, String(by), amount)
    else move.takenBack -= amount
  }
  if (flagged.length > 0) {
    const toFlagged = { amount: { greater_than: 0 }, type: { not_in: [...NOT_ISSUED] }, member: { in: [...flagged] } }
    for (const { day, amount } of await entries(toFlagged)) {
      const move = moves.get(day)
      if (move) move.toFlagged += amount
    }
  }
  const paid = await dailyWhere(req, {
    collection: 'conversion',
    // None is completed before it is requested.
    where: { status: { equals: 'completed' }, processedAt: createdAt, createdAt: { less_than: createdAt.less_than } },
    fields: ['pointsAmount'],
    at: 'processedAt',
  })
  for (const { day, pointsAmount } of paid) {
    const move = moves.get(day)
    if (move) move.paidOut += pointsAmount
  }
}

function add(sums: Record<string, number>, type: string, points: number): void {
  sums[type] = (sums[type] ?? 0) + points
}
