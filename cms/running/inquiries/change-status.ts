import type * as calls from '#src/contracts/admin-inquiries.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { takedownActions, TAKEDOWN_STATUSES } from '#src/rules/takedowns.ts'
import { assertFresh } from '#cms/machinery/call/assert-fresh.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { recordAudit } from '#cms/machinery/audit-log/record-audit.ts'
import { changeRow, countRows, deleteRows, findPage } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
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
/** A request that is open or blocks something still awaits a decision, however old it is. */
const FINAL_TAKEDOWNS = TAKEDOWN_STATUSES.filter((status) => takedownActions(status).length === 0)

/**
 * Deletes questions and opinions completed, and requests to take something down whose last decision was made, longer ago
 * than `LIMITS.inquiryRetentionYears`, as the privacy policy says.
 */
export async function dropOldInquiries(req: AppRequest, now: Date): Promise<string> {
  const before = new Date(now.getTime() - LIMITS.inquiryRetentionYears * YEAR_MS).toISOString()
  const editedAt = { less_than: before }
  const drop = async <C extends 'contact' | 'feedback' | 'takedown'>(
    collection: C,
    where: Where<C>,
  ): Promise<number> => {
    const count = await countRows(req, { collection, where })
    if (count > 0) await deleteRows(req, collection, where)
    return count
  }
  const completed = { status: { equals: 'completed' as const }, editedAt }
  const questions = await drop('contact', completed)
  const opinions = await drop('feedback', completed)
  const ended: Where<'takedown'> = { status: { in: [...FINAL_TAKEDOWNS] }, editedAt }
  const ids = (await findPage(req, { collection: 'takedown', where: ended, fields: ['id'] })).map(({ id }) => id)
  if (ids.length > 0) await deleteRows(req, 'takedown-objection', { takedown: { in: ids } })
  const takedowns = await drop('takedown', ended)
  return `${questions} questions, ${opinions} opinions, ${takedowns} takedowns`
}
