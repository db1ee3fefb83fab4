import { removalText } from '#src/text/removals.ts'
import { insertRow } from '#cms/core/database/rows.ts'
import { notify } from '#cms/notifications/notify.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { closeOpen, closeRemoved, type Decided } from './close-reports.ts'
import type { ReportTarget } from './reported-content.ts'

/** A post or comment that staff or the forum hide. */
export interface ModeratedWork {
  type: 'post' | 'comment'
  id: string
  authorId: string | null
}

/** The columns of a report on it. */
export const targetOf = ({ type, id }: Pick<ModeratedWork, 'type' | 'id'>): ReportTarget =>
  type === 'post' ? { post: id } : { comment: id }

/**
 * Records a deletion by staff as a report, so that the author is notified, sees the reason and may appeal; closes open
 * reports on the same target. Joins the caller's transaction.
 */
export async function reportRemoval(
  req: AppRequest,
  { reason, ...removed }: ModeratedWork & { reason: string },
  { actorId, now }: Decided,
): Promise<void> {
  const { type, authorId } = removed
  const at = now.toISOString()
  const id = newId(now)
  const report = {
    id,
    key: id,
    ...targetOf(removed),
    reason: reason || removalText.reason,
    origin: 'staff' as const,
    status: 'removed' as const,
    decidedBy: actorId,
    createdAt: at,
    editedAt: at,
  }
  await closeOpen(req, report, { action: 'remove' }, { actorId, now })
  await insertRow(req, 'report', report)
  await notify(req, { kind: 'workRemoved', report, type, authorId, note: reason }, now)
}

/**
 * Closes the reports on content that staff restore, a pending appeal included, and notifies its author. Joins the
 * caller's transaction.
 */
export async function reportRestoration(
  req: AppRequest,
  { authorId, ...removed }: ModeratedWork,
  decided: Decided,
): Promise<void> {
  const reports = await closeRemoved(req, targetOf(removed), {}, decided)
  const report = reports.find(({ appealedAt }) => appealedAt) ?? reports.find(({ origin }) => origin === 'staff')
  if (report) await notify(req, { kind: 'appealDecided', report, action: 'restore', authorId, note: '' }, decided.now)
}
