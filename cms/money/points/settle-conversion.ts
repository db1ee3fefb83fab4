import type * as calls from '#src/contracts/admin-conversions.ts'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { isSettleable } from '#src/rules/conversion-rights.ts'
import { conversionRefusalText } from '#src/text/conversion.ts'
import { lineDescriptionText } from '#src/text/points.ts'
import { assertFresh } from '#cms/machinery/call/assert-fresh.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { recordAudit } from '#cms/machinery/audit-log/record-audit.ts'
import { changeRow, firstRow, rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { findAuthors } from '#cms/people/members/authors.ts'
import { toAuthor } from '#cms/people/members/present.ts'
import { notify } from '#cms/notices/notifications/notify.ts'
import { append } from './ledger.ts'
import { toAdminConversion } from './present.ts'
import { collectShortfalls, forgiveShortfalls } from './shortfalls.ts'

/**
 * Ends a pending conversion: `completed` spends its points, `failed` refunds them once, less what reversals could not
 * take meanwhile. Throws CONFLICT with the current state for a conversion that has ended.
 */
export async function settleConversion({
  req,
  actor,
  input,
  now,
}: Call<typeof calls.settleConversion>): Promise<AdminConversion> {
  const { id, status, transactionHash, expectedUpdatedAt } = input
  return inTransaction(req, async () => {
    const before = await rowById(req, 'conversion', id)
    if (!before) throw new AppError('NOT_FOUND')
    const member = toAuthor((await findAuthors(req, [before.member])).get(before.member))
    const current = toAdminConversion(before, member)
    if (!isSettleable(before)) {
      throw new AppError('CONFLICT', { message: conversionRefusalText.final, current })
    }
    assertFresh(current, expectedUpdatedAt)
    const moved = await changeRow(
      req,
      'conversion',
      { and: [{ id: { equals: id } }, { status: { equals: 'pending' } }] },
      { status, transactionHash, processedAt: now.toISOString(), processedBy: actor.id, changedAt: now.toISOString() },
    )
    if (!moved) throw new AppError('CONFLICT', { message: conversionRefusalText.final, current })
    if (status === 'failed') {
      const held = await firstRow(req, 'point-transaction', { key: { equals: `conversion:${id}:hold` } })
      await append(req, {
        memberId: before.member,
        key: `conversion:${id}:refund`,
        type: 'refund',
        amount: before.pointsAmount,
        bought: -(held?.bought ?? 0),
        description: lineDescriptionText.conversionFailed(before.coinAmount),
        reference: { type: 'conversion', id },
        now,
      })
      await collectShortfalls(req, id, now)
    } else await forgiveShortfalls(req, id)
    await recordAudit(req, {
      actorId: actor.id,
      action: 'conversion.settle',
      target: id,
      before: { status: before.status },
      after: { status, transactionHash },
      now,
    })
    const after = await rowById(req, 'conversion', id)
    if (!after) throw new AppError('NOT_FOUND')
    await notify(req, { kind: 'conversionSettled', conversion: after }, now)
    return toAdminConversion(after, member)
  })
}
