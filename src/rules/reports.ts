/** Decisions on a report: about the content, or after its author's appeal. */
export const REPORT_ACTIONS = ['dismiss', 'remove', 'uphold', 'restore'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]

/** Origins of a report: a member's complaint, or a deletion by staff, which can be appealed in the same way. */
export const REPORT_ORIGINS = ['member', 'staff'] as const
export type ReportOrigin = (typeof REPORT_ORIGINS)[number]

/** The fields of a report that tell which decisions are open. */
export interface ReportState {
  status: 'open' | 'dismissed' | 'removed'
  hasAppeal: boolean
  decision: 'upheld' | 'restored' | null
}

/** Whether the author's appeal awaits a decision. */
export const isAppealOpen = ({ status, hasAppeal, decision }: ReportState): boolean =>
  status === 'removed' && hasAppeal && decision === null

/** Whether the report awaits this decision. */
export function isOpenFor(report: ReportState, action: ReportAction): boolean {
  if (action === 'dismiss' || action === 'remove') return report.status === 'open'
  if (action === 'uphold') return isAppealOpen(report)
  return report.status === 'removed' && report.decision !== 'upheld'
}
