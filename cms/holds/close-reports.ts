import type { Change, Row } from '#cms/core/database/row.ts'
import { changeRow, rowsWhere } from '#cms/core/database/rows.ts'
import { notify } from '#cms/notifications/notify.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { onSameTarget, type ReportTarget } from './reported-content.ts'

/** The member of staff who decides, and when. */
export interface Decided {
  actorId: string
  now: Date
}

/** The columns of a report whose target is restored. */
export const RESTORED = { status: 'dismissed', appealDecision: 'restored' } as const

/** Stores a decision on one report. Joins the caller's transaction. */
export async function closeReport(
  req: AppRequest,
  { id }: Pick<Row<'report'>, 'id'>,
  change: Change<'report'>,
  { actorId, now }: Decided,
): Promise<void> {
  await changeRow(req, 'report', id, { ...change, decidedBy: actorId, editedAt: now.toISOString() })
}

/**
 * Closes every open report on a target, and an appeal of its hold with it, and notifies the reporters: one decision is
 * about all of them. Joins the caller's transaction.
 */
export async function closeOpen(
  req: AppRequest,
  target: ReportTarget,
  { action, ...change }: Change<'report'> & { action: 'dismiss' | 'remove' },
  decided: Decided,
): Promise<void> {
  const { status, appealDecision } = CLOSED[action]
  for (const report of await rowsWhere(req, 'report', {
    and: [onSameTarget(target), { status: { equals: 'open' } }],
  })) {
    await closeReport(req, report, { ...change, status, ...(report.appealedAt && { appealDecision }) }, decided)
    await notify(req, { kind: 'reportDecided', report, action }, decided.now)
  }
}

const CLOSED = {
  dismiss: RESTORED,
  remove: { status: 'removed', appealDecision: 'upheld' },
} as const

/** Closes the reports by which a target was removed as restored, and returns them. Joins the caller's transaction. */
export async function closeRemoved(
  req: AppRequest,
  target: ReportTarget,
  change: Change<'report'>,
  decided: Decided,
): Promise<Row<'report'>[]> {
  const reports = await rowsWhere(req, 'report', { and: [onSameTarget(target), { status: { equals: 'removed' } }] })
  for (const report of reports) await closeReport(req, report, { ...change, ...RESTORED }, decided)
  return reports
}
