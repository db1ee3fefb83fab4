import { lineDescriptionText } from '#src/text/points.ts'
import type { Row } from '#cms/core/database/row.ts'
import { firstRow } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { append } from './ledger.ts'
import { collectShortfalls } from './shortfalls.ts'

/** Returns the points of a conversion that failed, once, less what reversals could not take meanwhile. */
export async function refundConversion(req: AppRequest, conversion: Row<'conversion'>, now: Date): Promise<void> {
  const { id, member, pointsAmount, coinAmount } = conversion
  const held = await firstRow(req, 'point-transaction', { key: { equals: `conversion:${id}:hold` } })
  await append(req, {
    memberId: member,
    key: `conversion:${id}:refund`,
    type: 'refund',
    amount: pointsAmount,
    bought: -(held?.bought ?? 0),
    imported: -(held?.imported ?? 0),
    description: lineDescriptionText.conversionFailed(coinAmount),
    reference: { type: 'conversion', id },
    now,
  })
  await collectShortfalls(req, id, now)
}
