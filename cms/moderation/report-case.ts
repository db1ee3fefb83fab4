import type { Row } from '#cms/core/database/row.ts'
import { countRows, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { onSameTarget, type ReportedContent, findReportedContent } from '#cms/holds/reported-content.ts'
import type { ReportCase, ReportOutcome } from '#src/contracts/schemas/reports.ts'
import { AppError } from '#src/rules/app-error.ts'
import { DAY_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { reportRefusalText, reportText } from '#src/text/report.ts'
import { originOf, removedCountOf } from './report-present.ts'

/** A report as its reporter or the author of its target sees it. */
export interface Case {
  report: Row<'report'>
  content: ReportedContent
  role: ReportCase['role']
}

/** The report, when the caller made it or it hid what they wrote; else throws NOT_FOUND. */
export async function caseOr404(req: AppRequest, id: string): Promise<Case> {
  const report = await rowById(req, 'report', id)
  if (!report || !req.actor) throw new AppError('NOT_FOUND')
  const content = await findReportedContent(req, report)
  if (report.reporter === req.actor.id) return { report, content, role: 'reporter' }
  // The author never learns of a report that hid nothing.
  const hasHidden =
    isAutomatic(report) ||
    report.status === 'removed' ||
    report.appealDecision === 'restored' ||
    isHolding({ report, content })
  if (!hasHidden || content.authorId !== req.actor.id) throw new AppError('NOT_FOUND')
  return { report, content, role: 'author' }
}

/** Whether no member made it, so that it hid its target at once. */
const isAutomatic = (report: Row<'report'>): boolean => originOf(report) !== 'member'

/** Whether its target is hidden until somebody decides on it. */
const isHolding = ({ report, content }: Pick<Case, 'report' | 'content'>): boolean =>
  report.status === 'open' && content.isHeld

/** The outcome of the report so far. */
function outcomeOf({ status, appealedAt, appealDecision }: Row<'report'>): ReportOutcome {
  return appealDecision ?? (appealedAt ? 'appealed' : status)
}

/** When it was last decided; null while it is open. Under a pending appeal, when the target was hidden. */
function decidedAtOf(report: Row<'report'>, content: ReportedContent): string | null {
  const outcome = outcomeOf(report)
  if (outcome === 'open') return null
  return outcome === 'appealed' ? content.removedAt : report.editedAt
}

/** Refuses everyone but the author of what was removed: null, or FORBIDDEN. */
export const whyNotAuthor = ({ role }: Pick<Case, 'role'>): AppError | null =>
  role === 'author' ? null : new AppError('FORBIDDEN')

/**
 * Until when the viewer of the case may appeal the removal or hold, or the refusal: FORBIDDEN for the reporter, CONFLICT
 * when nothing is hidden, when it was appealed before, and after `LIMITS.removedRetentionDays`.
 */
export async function appealPeriod(req: AppRequest, found: Case, now: Date): Promise<Date | AppError> {
  const { report, content } = found
  const refusal = (message: string) => new AppError('CONFLICT', { message })
  const notAuthor = whyNotAuthor(found)
  if (notAuthor) return notAuthor
  if (outcomeOf(report) !== 'removed' && !(isHolding(found) && !report.appealedAt))
    return refusal(reportRefusalText.appealedTwice)
  const appealed = {
    and: [onSameTarget(report), { status: { in: ['removed', 'open'] as const } }, { appealedAt: { exists: true } }],
  }
  if ((await countRows(req, { collection: 'report', where: appealed })) > 0)
    return refusal(reportRefusalText.appealedTwice)
  // As long as the removed text is retained.
  const end = Date.parse(content.removedAt ?? report.editedAt) + LIMITS.removedRetentionDays * DAY_MS
  return end > now.getTime() ? new Date(end) : refusal(reportRefusalText.appealTooLate(LIMITS.removedRetentionDays))
}

/** The case as its viewer sees it: the author learns nothing of the reporter, the reporter nothing that is hidden. */
export async function showCase(req: AppRequest, found: Case, now: Date): Promise<ReportCase> {
  const { report, content, role } = found
  const isAuthor = role === 'author'
  const mayRead = isAuthor || content.isReadable
  const until = await appealPeriod(req, found, now)
  return {
    id: report.id,
    role,
    origin: originOf(report),
    kind: content.kind,
    ...removedCountOf(report),
    title: (mayRead && content.title) || null,
    text: (mayRead && content.text) || null,
    html: mayRead ? content.html : null,
    imageUrls: mayRead ? content.imageUrls : [],
    url: content.isReadable ? content.path : null,
    reason: isAuthor && !mayAuthorRead(report) ? null : report.reason,
    note: (isAuthor && report.note) || null,
    outcome: outcomeOf(report),
    createdAt: isAuthor ? null : report.createdAt,
    decidedAt: decidedAtOf(report, content),
    appeal: report.appealedAt
      ? { reason: isAuthor ? (report.appealReason ?? '') : null, createdAt: report.appealedAt }
      : null,
    appealUntil: until instanceof Date ? until.toISOString() : null,
  }
}

/** Whether its reason identifies no reporter: it is one that the form suggests, or staff wrote it. */
const mayAuthorRead = (report: Row<'report'>): boolean =>
  isAutomatic(report) || reportText.suggestions.some((known) => known === report.reason)
