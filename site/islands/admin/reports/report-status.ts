import type { Report, ReportOutcome } from '#src/contracts/schemas/reports.ts'
import { isOpenFor, type ReportState } from '#src/rules/reports.ts'
import { cardText } from '#src/text/card.ts'
import { decisionText } from '#src/text/admin-reports.ts'
import { nameOf } from '../../../lib/members/viewer.ts'

/** The report's status as input for the rule on open decisions. */
export const statusOf = ({ status, appeal }: Report): ReportState => ({
  status,
  hasAppeal: appeal !== null,
  decision: appeal?.decision ?? null,
})

/** Whether the viewer may dismiss the report now. */
export const canDismiss = (report: Report): boolean => isOpenFor(statusOf(report), 'dismiss') && !report.whyNotDecide

/** The outcome as one word; content restored without an appeal counts as dismissed. */
export const outcomeOf = ({ status, appeal }: Report): ReportOutcome =>
  appeal?.decision ?? (appeal && status === 'removed' ? 'appealed' : status)

/** The kind of the reported content. */
export const kindOf = ({ removedCount, messages, commentId }: Report) =>
  removedCount ? 'cleanUp' : messages ? 'message' : commentId ? 'comment' : 'post'

/** The reported content as the object of a sentence: ‘제목’ 글을. */
export function contentName({ thing, member, removedCount }: Report): string {
  if (removedCount) return decisionText.thing.cleanUp(member ? nameOf(member) : cardText.unknownAuthor)
  if (!thing) return decisionText.thing.gone
  const author = thing.author ? nameOf(thing.author) : (thing.anonymous ?? cardText.unknownAuthor)
  return decisionText.thing[thing.kind](thing.title ?? author)
}
