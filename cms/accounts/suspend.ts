import type * as calls from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { AppError } from '#src/rules/app-error.ts'
import { whyNotSuspend } from '#src/rules/member-rights.ts'
import type { Suspension } from '#src/rules/permissions.ts'
import { suspensionAt } from '#cms/core/call/suspension.ts'
import { checkText } from '#src/text/checks.ts'
import { forgetActor } from '#cms/members/known-callers.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { endModerating } from '#cms/categories/store-moderators.ts'
import { endStreams } from '#cms/core/live/streams.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { readMe } from '#cms/sessions/me.ts'
import { NOT_SUSPENDED, redactFor, suspensionOf } from '#cms/members/account-status.ts'

type SuspendCall = Call<typeof calls.suspendMember>

/**
 * Suspends a member until a time, or lifts their suspension, in force from their next call on. Throws FORBIDDEN for a
 * member of the caller's rank or above, and VALIDATION for the caller and for a time in the past.
 */
export async function suspendMember({ req, actor, input, now }: SuspendCall): Promise<Me> {
  const { id: memberId, expectedUpdatedAt } = input
  const next = wanted(input)
  return inTransaction(req, async () => {
    const before = await readMe(req, memberId)
    const refusal = whyNotSuspend(actor, before)
    if (refusal) throw refusal
    if (next && new Date(next.until) <= now) throw new AppError('VALIDATION', { fields: { until: checkText.future } })
    const redacted = (me: Me) => redactFor(actor, me)
    assertFresh(redacted(before), expectedUpdatedAt)
    const current = suspensionAt({ suspension: suspensionOf(await memberOr404(req, memberId)) }, now)
    if (isSame(current, next)) return redacted(before)
    const columns = next ? { suspendedUntil: next.until, suspendedReason: next.reason } : NOT_SUSPENDED
    await changeRow(req, 'member', memberId, { ...columns, editedAt: now.toISOString() })
    await recordAudit(req, {
      actorId: actor.id,
      action: 'member.suspend',
      target: memberId,
      before: current ?? { until: null },
      after: next ?? { until: null, ...(input.reason && { reason: input.reason }) },
      now,
    })
    forgetActor(req, memberId)
    if (next) {
      endStreams(req, { memberId })
      await endModerating(req, memberId, { actorId: actor.id, now })
    }
    return redacted(await readMe(req, memberId))
  })
}

const wanted = ({ until, reason }: SuspendCall['input']): Suspension | null =>
  until === null ? null : { until: new Date(until).toISOString(), reason }

const isSame = (one: Suspension | null, other: Suspension | null): boolean =>
  one?.until === other?.until && one?.reason === other?.reason
