import type * as calls from '#src/contracts/admin-users.ts'
import type { Me } from '#src/contracts/schemas/members.ts'
import { whyNotGrade } from '#src/rules/member-rights.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { endStreams } from '#cms/core/live/streams.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { memberTag } from '#src/rules/page-tags.ts'
import { redactFor } from '#cms/members/account-status.ts'
import { memberOr404 } from '#cms/members/find.ts'
import { forgetActor } from '#cms/members/known-callers.ts'
import { readMe } from '#cms/sessions/me.ts'

type GradeCall = Call<typeof calls.changeGrade>

/** Gives a member a grade, in force from their next call on. Throws FORBIDDEN for a moderator above their own. */
export async function changeGrade({ req, actor, input, now }: GradeCall): Promise<Me> {
  const { id: memberId, grade, reason } = input
  return inTransaction(req, async () => {
    const before = (await memberOr404(req, memberId)).grade ?? 0
    const refusal = whyNotGrade(actor, { before, grade })
    if (refusal) throw refusal
    await storeGrade(req, actor, { memberId, before, grade, reason, now })
    return redactFor(actor, await readMe(req, memberId))
  })
}

/** A grade that a member gets, and why. */
interface NewGrade {
  memberId: string
  before: number
  grade: number
  reason: string
  now: Date
}

/** Stores and records a grade, unless the member has it already. Joins the caller's transaction. */
export async function storeGrade(
  req: AppRequest,
  actor: Pick<Actor, 'id'>,
  { memberId, before, grade, reason, now }: NewGrade,
): Promise<void> {
  if (before === grade) return
  await changeRow(req, 'member', memberId, { grade, editedAt: now.toISOString() })
  await recordAudit(req, {
    actorId: actor.id,
    action: 'grade.change',
    target: memberId,
    before: { grade: before },
    after: { grade, reason },
    now,
  })
  forgetActor(req, memberId)
  // An open stream decides what it may send by the grade that it was opened with.
  endStreams(req, { memberId })
  clearPages(req, [memberTag(memberId)])
}
