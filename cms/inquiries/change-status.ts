import type * as calls from '#src/contracts/admin-inquiries.ts'
import { AppError } from '#src/rules/app-error.ts'
import { assertFresh } from '../call/assert-fresh.ts'
import type { Call } from '../call/call.ts'
import { recordAudit } from '../call/record-audit.ts'
import type { Row } from '../database/row.ts'
import { changeRow, rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { toContact, toFeedback } from './present.ts'

type Kind = 'contact' | 'feedback'
type ChangeCall = Pick<Call<typeof calls.changeContactStatus>, 'req' | 'actor' | 'input' | 'now'>

/** Says how far a question is dealt with; any status may follow any. */
export const changeContactStatus = (call: ChangeCall) => changeStatus('contact', call, toContact)

/** Says how far an opinion is dealt with; any status may follow any. */
export const changeFeedbackStatus = (call: Call<typeof calls.changeFeedbackStatus>) =>
  changeStatus('feedback', call, toFeedback)

async function changeStatus<K extends Kind, T extends { status: string; updatedAt: string }>(
  kind: K,
  { req, actor, input: { id, status, expectedUpdatedAt }, now }: ChangeCall,
  present: (row: Row<K>) => T,
): Promise<T> {
  return inTransaction(req, async () => {
    const read = async () => {
      const row = await rowById<K>(req, kind, id)
      if (!row) throw new AppError('NOT_FOUND')
      return present(row)
    }
    const before = await read()
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
    return read()
  })
}
