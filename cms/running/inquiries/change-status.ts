import type * as calls from '#src/contracts/admin-inquiries.ts'
import { assertFresh } from '#cms/machinery/call/assert-fresh.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { recordAudit } from '#cms/machinery/audit-log/record-audit.ts'
import { changeRow } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { inquiryOr404, type Kind, type Present } from './find.ts'
import { toContacts, toFeedbacks } from './present.ts'

type ChangeCall = Pick<Call<typeof calls.changeContactStatus>, 'req' | 'actor' | 'input' | 'now'>

/** Says how far a question is dealt with; any status may follow any. */
export const changeContactStatus = (call: ChangeCall) => changeStatus('contact', call, toContacts)

/** Says how far an opinion is dealt with; any status may follow any. */
export const changeFeedbackStatus = (call: Call<typeof calls.changeFeedbackStatus>) =>
  changeStatus('feedback', call, toFeedbacks)

async function changeStatus<K extends Kind, T extends { status: string; updatedAt: string }>(
  kind: K,
  { req, actor, input: { id, status, expectedUpdatedAt }, now }: ChangeCall,
  present: Present<K, T>,
): Promise<T> {
  return inTransaction(req, async () => {
    const before = await inquiryOr404(req, kind, { id, present })
    assertFresh(before, expectedUpdatedAt)
    if (before.status === status) return before
    await changeRow<Kind>(req, kind, id, { status, editedAt: now.toISOString() })
    await recordAudit(req, {
      actorId: actor.id,
      action: `${kind}.update`,
      target: id,
      before: { status: before.status },
      after: { status },
      now,
    })
    return inquiryOr404(req, kind, { id, present })
  })
}
