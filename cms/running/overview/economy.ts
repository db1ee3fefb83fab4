import type { Economy } from '#src/contracts/schemas/overview.ts'
import { PointType } from '#src/contracts/schemas/points.ts'
import { coinsOf } from '#src/rules/coins.ts'
import { addDays, startOfDay } from '#src/rules/dates.ts'
import { sumsWhere } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { readSettings } from '#cms/machinery/settings/read.ts'
import { signedMembers } from '#cms/money/signs/signed-members.ts'
import { NOT_ISSUED, type Days } from './daily-figures.ts'

/** Entries that take points for coin or money, not back what was earned. */
const NOT_TAKEN_BACK = ['convert_to_aah', 'purchase_refund']
const SHARE_DIGITS = 4

/**
 * Points issued by cause, taken back and converted in these days; all that is held now, what it is in coin at the rate,
 * and the share of the issued ones that went to members with signs.
 */
export async function economyOf(req: AppRequest, { from, to }: Days): Promise<Economy> {
  const range = {
    greater_than_equal: startOfDay(from).toISOString(),
    less_than: startOfDay(addDays(to, 1)).toISOString(),
  }
  const sum = async (where: Where<'point-transaction'>): Promise<number> => {
    const and = [{ createdAt: range }, where]
    return (await sumsWhere(req, { collection: 'point-transaction', where: { and }, fields: ['amount'] })).amount
  }
  const issued: Record<string, number> = {}
  for (const type of PointType.options) {
    if (NOT_ISSUED.includes(type)) continue
    const points = await sum({ type: { equals: type }, amount: { greater_than: 0 } })
    if (points > 0) issued[type] = points
  }
  const all = Object.values(issued).reduce((total, points) => total + points, 0)
  const toSigned = await sum({
    type: { not_in: NOT_ISSUED },
    amount: { greater_than: 0 },
    member: { in: await signedMembers(req) },
  })
  const paid: Where<'conversion'> = { status: { equals: 'completed' }, processedAt: range }
  const converted = await sumsWhere(req, { collection: 'conversion', where: paid, fields: ['pointsAmount'] })
  const { points: held } = await sumsWhere(req, { collection: 'account', where: {}, fields: ['points'] })
  const { pointToAahRate } = await readSettings(req)
  const takenBack = -(await sum({ type: { not_in: NOT_TAKEN_BACK }, amount: { less_than: 0 } })) || 0
  return {
    issued,
    takenBack,
    converted: converted.pointsAmount,
    held,
    owed: coinsOf(held, pointToAahRate),
    signedShare: all === 0 ? 0 : Number((toSigned / all).toFixed(SHARE_DIGITS)),
  }
}
