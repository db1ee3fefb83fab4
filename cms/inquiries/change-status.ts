import type * as calls from '#src/contracts/admin-inquiries.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { assertFresh } from '#cms/core/call/assert-fresh.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { changeRow, countRows, deleteRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { dropDecided } from '#cms/moderation/takedown-decide.ts'
import { inquiryOr404, type Kind, type Present } from './find.ts'
import { toContacts, toFeedbacks } from './present.ts'

type ChangeCall = Pick<Call<typeof calls.changeContactStatus>, 'req' | 'actor' | 'input' | 'now'>

/** Sets the status of a question; any status may follow any. */
export const changeContactStatus = (call: ChangeCall) => changeStatus('contact', call, toContacts)

/** Sets the status of an opinion; any status may follow any. */
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

const YEAR_MS = 365 * DAY_MS
/**
 * Deletes questions and opinions completed, and requests to take something down whose last decision was made, longer ago
 * than `LIMITS.inquiryRetentionYears`, as the privacy policy says.
 */
export async function dropOldInquiries(req: AppRequest, now: Date): Promise<string> {
  const before = new Date(now.getTime() - LIMITS.inquiryRetentionYears * YEAR_MS).toISOString()
  const where = { status: { equals: 'completed' as const }, editedAt: { less_than: before } }
  const drop = async (collection: Kind): Promise<number> => {
    const count = await countRows<Kind>(req, { collection, where })
    if (count > 0) await deleteRows<Kind>(req, collection, where)
    return count
  }
  const questions = await drop('contact')
  const opinions = await drop('feedback')
  const takedowns = await dropDecided(req, before)
  return `${questions} questions, ${opinions} opinions, ${takedowns} takedowns`
}
