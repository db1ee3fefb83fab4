import type * as calls from '#src/contracts/admin-conversions.ts'
import type { AdminConversion } from '#src/contracts/schemas/points.ts'
import { AppError } from '#src/rules/app-error.ts'
import { isSettleable } from '#src/rules/conversion-rights.ts'
import { conversionRefusalText } from '#src/text/conversion.ts'
import { fraudSignalText } from '#src/text/fraud-signals.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { toAuthor } from '#cms/members/present.ts'
import { notify } from '#cms/notifications/notify.ts'
import { signalsOf } from '#cms/fraud/signals-of.ts'
import { toAdminConversion } from './present.ts'
import { refundConversion } from './refund-conversion.ts'
import { forgiveShortfalls } from './shortfalls.ts'

/**
 * Ends a pending conversion: `completed` spends its points, `failed` refunds them once, less what reversals could not
 * take meanwhile. Throws VALIDATION for an approval without the reason that signs ask for, CONFLICT with the current
 * state for a conversion that has ended.
 */
export async function settleConversion({
  req,
  actor,
  input,
  now,
}: Call<typeof calls.settleConversion>): Promise<AdminConversion> {
  const { id, status, transactionHash, reason, expectedUpdatedAt } = input
  return inTransaction(req, async () => {
    const before = await rowById(req, 'conversion', id)
    if (!before) throw new AppError('NOT_FOUND')
    const user = toAuthor((await findAuthors(req, [before.member])).get(before.member))
    const signals = await signalsOf(req, before.member, now)
    const current = toAdminConversion(before, { user, signs: signals })
    if (!isSettleable(before)) {
      throw new AppError('CONFLICT', { message: conversionRefusalText.final, current })
    }
    assertFresh(current, expectedUpdatedAt)
    if (status === 'completed' && current.needsReason && !reason)
      throw new AppError('VALIDATION', { fields: { reason: fraudSignalText.reasonMissing } })
    const moved = await changeRow(
      req,
      'conversion',
      { and: [{ id: { equals: id } }, { status: { equals: 'pending' } }] },
      { status, transactionHash, processedAt: now.toISOString(), processedBy: actor.id, changedAt: now.toISOString() },
    )
    if (!moved) throw new AppError('CONFLICT', { message: conversionRefusalText.final, current })
    if (status === 'failed') await refundConversion(req, before, now)
    else await forgiveShortfalls(req, id)
    await recordAudit(req, {
      actorId: actor.id,
      action: 'conversion.settle',
      target: id,
      before: { status: before.status },
      after: { status, transactionHash, ...(reason && { reason, signs: signals.map(({ kind }) => kind) }) },
      now,
    })
    const after = await rowById(req, 'conversion', id)
    if (!after) throw new AppError('NOT_FOUND')
    await notify(req, { kind: 'conversionSettled', conversion: after }, now)
    return toAdminConversion(after, { user, signs: signals })
  })
}
