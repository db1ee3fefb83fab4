/** Decisions on a report: about the content, or after its author's appeal. */
export const REPORT_ACTIONS = ['dismiss', 'remove', 'uphold', 'restore'] as const
export type ReportAction = (typeof REPORT_ACTIONS)[number]

/**
 * Origins of a report: a member's complaint, a held word, the first link of a new member, or a deletion by staff, of one
 * thing or of all that a spammer wrote; each can be appealed in the same way.
 */
export const REPORT_ORIGINS = ['member', 'words', 'newcomer', 'staff', 'cleanUp'] as const
export type ReportOrigin = (typeof REPORT_ORIGINS)[number]

/** Origins whose reports an edit of the text can settle. */
export const TEXT_ORIGINS = ['words', 'newcomer'] as const satisfies ReportOrigin[]

/** The level from which a member's reports count towards hiding, and for how many hours they count. */
export const AUTO_HIDE = { fromLevel: 2, hours: 24 } as const
/** How many days after joining a member's first links and pictures are held. */
export const NEWCOMER_DAYS = 7

/** The fields of a report that tell which decisions are open. */
export interface ReportState {
  status: 'open' | 'dismissed' | 'removed'
  hasAppeal: boolean
  decision: 'upheld' | 'restored' | null
}

/** Whether the author's appeal awaits a decision. */
const isAppealOpen = ({ status, hasAppeal, decision }: ReportState): boolean =>
  status === 'removed' && hasAppeal && decision === null

/** Whether the report awaits this decision. */
export function isOpenFor(report: ReportState, action: ReportAction): boolean {
  if (action === 'dismiss' || action === 'remove') return report.status === 'open'
  if (action === 'uphold') return isAppealOpen(report)
  return report.status === 'removed' && report.decision !== 'upheld'
}
