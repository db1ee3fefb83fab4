import type { Economy, EconomyDay } from '#src/contracts/schemas/overview.ts'
import { coinsOf } from '#src/rules/coins.ts'
import { addDays, seoulDay, startOfDay } from '#src/rules/dates.ts'
import { findPage, sumsWhere } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { inParts, timesOf, type Days } from './days.ts'
import { changeBy, sumOf, type PointMoves } from './point-moves.ts'

const SHARE_DIGITS = 4

interface Read {
  range: Days
  /** How points moved on each day of the range. */
  moves: ReadonlyMap<string, PointMoves>
  now: Date
}

/**
 * Points issued by cause, taken back and converted on each of these days and in all of them; what was held at the end
 * of each day and is held now, and what that is in coin at the rate.
 */
export async function economyOf(req: AppRequest, { range, moves, now }: Read): Promise<Economy> {
  const { points: held } = await sumsWhere(req, { collection: 'account', where: {}, fields: ['points'] })
  const { pointToAahRate: rate } = await readSettings(req)
  // Balances at the end of a day are those of now without what the ledger has since.
  let heldThen = held - (await changeAfter(req, range.to, now))
  const days: EconomyDay[] = []
  for (const [day, move] of [...moves].toReversed()) {
    const { issued, takenBack, paidOut: converted, others } = move
    const owed = coinsOf(Math.max(0, heldThen), rate)
    days.push({ day, issued, takenBack, converted, others, held: heldThen, owed, signedShare: shareOf([move]) })
    heldThen -= changeBy(move)
  }
  const all = [...moves.values()]
  return {
    issued: added(all.map(({ issued }) => issued)),
    takenBack: all.reduce((sum, { takenBack }) => sum + takenBack, 0),
    converted: all.reduce((sum, { paidOut }) => sum + paidOut, 0),
    held,
    owed: coinsOf(held, rate),
    signedShare: shareOf(all),
    days: days.toReversed(),
  }
}

/** By how much the ledger changed all balances after this day, read from the first later entry on, a week at a time. */
async function changeAfter(req: AppRequest, day: string, now: Date): Promise<number> {
  const end = startOfDay(addDays(day, 1)).toISOString()
  const later: Where<'point-transaction'> = { createdAt: { greater_than_equal: end } }
  const query = { collection: 'point-transaction', where: later, sort: ['createdAt'], limit: 1 } as const
  const [first] = await findPage(req, { ...query, fields: ['createdAt'] })
  if (!first) return 0
  const today = seoulDay(now)
  const sum = async (createdAt: object) =>
    (await sumsWhere(req, { collection: 'point-transaction', where: { createdAt }, fields: ['amount'] })).amount
  let change = await sum({ greater_than_equal: startOfDay(laterOf(addDays(today, 1), addDays(day, 1))).toISOString() })
  for await (const part of inParts({ from: seoulDay(new Date(first.createdAt)), to: today }))
    change += await sum(timesOf(part))
  return change
}

const laterOf = (one: string, other: string): string => (one > other ? one : other)

/** The part of what was issued that went to members with fraud signals. */
function shareOf(moves: readonly PointMoves[]): number {
  const issued = moves.reduce((sum, move) => sum + sumOf(move.issued), 0)
  const toFlagged = moves.reduce((sum, move) => sum + move.toFlagged, 0)
  return issued === 0 ? 0 : Number((toFlagged / issued).toFixed(SHARE_DIGITS))
}

function added(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const each of all) for (const [type, points] of Object.entries(each)) sums[type] = (sums[type] ?? 0) + points
  return sums
}
