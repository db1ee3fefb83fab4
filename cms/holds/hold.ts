import { TEXT_ORIGINS } from '#src/rules/reports.ts'
import { heldText } from '#src/text/held.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { changeRow, findPage, insertRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import type { Row } from '#cms/core/database/row.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { notify } from '#cms/notifications/notify.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { boardsOfTarget } from './boards-of.ts'
import { onSameTarget } from './reported-content.ts'
import { targetOf, type ModeratedWork } from './staff-removal.ts'
import type { HoldReason } from './hold-reason.ts'

/** Reports what was held by its text to the staff. Joins the caller's transaction. */
export async function reportHold(
  req: AppRequest,
  work: ModeratedWork,
  holdReason: HoldReason,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const id = newId(now)
  const report = {
    id,
    key: id,
    ...targetOf(work),
    member: work.authorId,
    reason: holdReason.origin === 'words' ? heldText.reason.words(holdReason.word) : heldText.reason.newcomer,
    origin: holdReason.origin,
    status: 'open' as const,
    createdAt: at,
    editedAt: at,
  }
  await insertRow(req, 'report', report)
  const boards = await boardsOfTarget(req, report)
  await openCase(req, { kind: 'held', reference: id, except: [work.authorId], boards }, now)
  const { origin, ...more } = holdReason
  await recordHold(req, work, { report, cause: { cause: origin, ...more } }, now)
}

/** Records a hold in the audit log and notifies the author, who may appeal. Joins the caller's transaction. */
export async function recordHold(
  req: AppRequest,
  { type, id, authorId }: ModeratedWork,
  { report, cause }: { report: Row<'report'>; cause: object },
  now: Date,
): Promise<void> {
  const after = { author: await auditedAuthor(req, { type, id, authorId }), ...cause }
  await recordAudit(req, { actorId: null, action: `${type}.hold`, target: id, after, now })
  await notify(req, { kind: 'workHeld', report, type, authorId }, now)
}

/** The author in an audit entry: null for anonymous content, whose author staff look up by a call. */
async function auditedAuthor(req: AppRequest, { type, id, authorId }: ModeratedWork): Promise<string | null> {
  const row = await rowById(req, type, id)
  return row?.isAnonymous ? null : authorId
}

/**
 * Closes the reports on held content whose edited text has nothing more to hold; false when members reported it too, so
 * that staff decide. Joins the caller's transaction.
 */
export async function settleByEdit(
  req: AppRequest,
  { type, id, authorId }: ModeratedWork,
  now: Date,
): Promise<boolean> {
  const open = await rowsWhere(req, 'report', {
    and: [onSameTarget(targetOf({ type, id })), { status: { equals: 'open' } }],
  })
  if (!open.every(({ origin }) => TEXT_ORIGINS.some((one) => one === origin))) return false
  for (const report of open)
    await changeRow(req, 'report', report.id, { status: 'dismissed', editedAt: now.toISOString() })
  const after = { author: await auditedAuthor(req, { type, id, authorId }), cause: 'edited' }
  await recordAudit(req, { actorId: null, action: `${type}.release`, target: id, after, now })
  return true
}

/** Id of the newest report on a post that waits for a decision; null for none. */
export async function openReportOn(req: AppRequest, postId: string): Promise<string | null> {
  const where = { post: { equals: postId }, status: { equals: 'open' as const } }
  const [report] = await findPage(req, {
    collection: 'report',
    where,
    fields: ['id'],
    sort: ['-createdAt', '-id'],
    limit: 1,
  })
  return report?.id ?? null
}
