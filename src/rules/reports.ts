/** What may be decided on a report: about the thing, or after its author's appeal. */
export const REPORT_ACTIONS = ['dismiss', 'remove', 'uphold', 'restore'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]

/** What made a report: a member's complaint, or a deletion by staff, which its author may appeal as one after a complaint. */
export const REPORT_ORIGINS = ['member', 'staff'] as const
export type ReportOrigin = (typeof REPORT_ORIGINS)[number]

/** How a report stands, as far as it says what is left to decide. */
export interface ReportState {
  status: 'open' | 'dismissed' | 'removed'
  hasAppeal: boolean
  decision: 'upheld' | 'restored' | null
}

/** Whether a removed thing's author asked for another look, and waits. */
export const isAppealOpen = ({ status, hasAppeal, decision }: ReportState): boolean =>
  status === 'removed' && hasAppeal && decision === null

/** Whether the report still waits for this decision. */
export function isOpenFor(report: ReportState, action: ReportAction): boolean {
  if (action === 'dismiss' || action === 'remove') return report.status === 'open'
  if (action === 'uphold') return isAppealOpen(report)
  return report.status === 'removed' && report.decision !== 'upheld'
}
