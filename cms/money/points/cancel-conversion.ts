import type * as calls from '#src/contracts/points.ts'
import type { Conversion } from '#src/contracts/schemas/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { isSettleable } from '#src/rules/conversion-rights.ts'
import { conversionRefusalText } from '#src/text/conversion.ts'
import type { Call, GuardCall } from '#cms/machinery/call/call.ts'
import { changeRow, rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { toConversion } from './present.ts'
import { refundConversion } from './refund-conversion.ts'

/** Takes one's own pending conversion back: its points come back once. Throws CONFLICT for one that has ended. */
export const cancelConversion = ({ req, actor, input: { id }, now }: Call<typeof calls.cancelConversion>) =>
  inTransaction(req, async (): Promise<Conversion> => {
    const before = await rowById(req, 'conversion', id)
    if (before?.member !== actor.id) throw new AppError('NOT_FOUND')
    const ended = () =>
      new AppError('CONFLICT', { message: conversionRefusalText.final, current: toConversion(before) })
    if (!isSettleable(before)) throw ended()
    const at = now.toISOString()
    const isPending = { and: [{ id: { equals: id } }, { status: { equals: 'pending' as const } }] }
    if (!(await changeRow(req, 'conversion', isPending, { status: 'failed', processedAt: at, changedAt: at })))
      throw ended()
    await refundConversion(req, before, now)
    const after = await rowById(req, 'conversion', id)
    if (!after) throw new AppError('NOT_FOUND')
    return toConversion(after)
  })

/** Another member's conversion does not exist for the caller. */
export async function guardOwnConversion({ req, params }: GuardCall): Promise<void> {
  const row = await rowById(req, 'conversion', params.id ?? '')
  if (row?.member !== req.actor?.id) throw new AppError('NOT_FOUND')
}
