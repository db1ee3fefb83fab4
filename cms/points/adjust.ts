import type * as calls from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { AppError } from '#src/rules/app-error.ts'
import { checkText } from '#src/text/checks.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { noteChanged } from '#cms/members/note-changed.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { readMe } from '#cms/sessions/me.ts'
import { notify } from '#cms/notifications/notify.ts'
import { newId } from '#cms/core/platform/id.ts'
import { append } from './ledger.ts'

/** Adds or takes points; the reason is stored in the ledger. Throws INSUFFICIENT_POINTS below 0. */
export async function adjustPoints({ req, actor, input, now }: Call<typeof calls.adjustPoints>): Promise<Me> {
  const { id: memberId, points, reason, expectedUpdatedAt } = input
  return inTransaction(req, async () => {
    const before = await readMe(req, memberId)
    assertFresh(before, expectedUpdatedAt)
    if (!Number.isSafeInteger(before.points + points)) {
      throw new AppError('VALIDATION', { fields: { points: checkText.adjustmentTooLarge } })
    }
    const entry = await append(req, {
      memberId,
      key: `adjust:${newId(now)}`,
      type: 'admin_adjust',
      amount: points,
      description: reason,
      reference: null,
      now,
    })
    await noteChanged(req, memberId, now)
    if (entry) await notify(req, { kind: 'pointsAdjusted', memberId, points, reason, entryId: entry.id }, now)
    const after = await readMe(req, memberId)
    await recordAudit(req, {
      actorId: actor.id,
      action: 'points.adjust',
      target: memberId,
      before: { points: before.points },
      after: { points: after.points, reason },
      now,
    })
    return after
  })
}
