import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { REPORT_ORIGINS } from '../../rules/reports.ts'
import { checkText } from '../../text/checks.ts'
import { RemovedCount } from './clean-up.ts'
import { Id, text } from './inputs.ts'
import { Author } from './members.ts'
import { Message } from './messages.ts'
import { Count, Time } from './outputs.ts'

/** The origin of the report. */
const ReportOrigin = z.enum(REPORT_ORIGINS)

export const ReportStatus = z.enum(['open', 'dismissed', 'removed'], { error: checkText.choice })
export type ReportStatus = z.infer<typeof ReportStatus>

/** The reported content as staff read it, even while hidden; `title` is that of the post, or of the comment's post. */
export const ReportedThing = z
  .object({
    kind: z.enum(['post', 'comment', 'message']),
    title: z.string().nullable(),
    text: z.string(),
    /** A post's rendered HTML; null for comments and messages, which are plain text. */
    html: z.string().nullable(),
    /** The pictures of a post. */
    imageUrls: z.array(z.string()),
    author: Author.nullable(),
    /** In place of the author of anonymous content, which `getPostAuthor` and `getCommentAuthor` tell. */
    anonymous: z.string().nullable(),
    /** The post, or the comment's. */
    postId: z.string().nullable(),
    /** How many earlier versions are stored; null for a viewer who may not read them. */
    versions: Count.nullable(),
  })
  .meta({ id: 'ReportedThing' })
export type ReportedThing = z.infer<typeof ReportedThing>

/** A message of a reported conversation, also under the names that the rest of a report has. */
export const ReportedMessage = Message.extend({ senderId: z.string(), createdAt: Time })
export type ReportedMessage = z.infer<typeof ReportedMessage>

/**
 * A report of a post, a comment or a message, and the appeal of its author if there is one. `messages` ends with the one that was
 * reported, after a few before it.
 */
export const Report = z
  .object({
    id: z.string(),
    reason: z.string(),
    postId: z.string().nullable(),
    commentId: z.string().nullable(),
    messages: z.array(ReportedMessage).nullable(),
    thing: ReportedThing.nullable(),
    /** How many members reported the same content, whatever was decided. */
    reportCount: Count,
    /** Null for a deletion by staff, and for a deleted account. */
    reporter: Author.nullable(),
    origin: ReportOrigin,
    /** Of a clean-up: whose things it removed, and how many. */
    member: Author.nullable(),
    removedCount: RemovedCount.optional(),
    status: ReportStatus,
    /** Whether the content is hidden now. */
    hidden: z.boolean(),
    decidedBy: Author.nullable(),
    /** The note on the decision that its author received. */
    note: z.string().nullable(),
    /** The points that a removal takes beside what the thing earned; 0 for what earned nothing. */
    penalty: Count,
    createdAt: Time,
    updatedAt: Time,
    appeal: z
      .object({ reason: z.string(), createdAt: Time, decision: z.enum(['upheld', 'restored']).nullable() })
      .nullable(),
    /** The sentence that tells why the caller may not decide on it; null when they may. */
    whyNotDecide: z.string().nullable(),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** The status of a report, appeal included. */
export const ReportOutcome = z.enum(['open', 'dismissed', 'removed', 'appealed', 'upheld', 'restored'])
export type ReportOutcome = z.infer<typeof ReportOutcome>

/**
 * A report as its reporter or the reported author sees it: fields hidden from them are null. The author of the content
 * never learns who reported it, nor when; the reason is shown if it is a preset of the form or was given by staff.
 */
export const ReportCase = z
  .object({
    id: z.string(),
    role: z.enum(['author', 'reporter']),
    origin: ReportOrigin,
    kind: z.enum(['post', 'comment', 'message', 'cleanUp']),
    /** How much a clean-up removed. */
    removedCount: RemovedCount.optional(),
    title: z.string().nullable(),
    text: z.string().nullable(),
    /** As in `ReportedThing`. */
    html: z.string().nullable(),
    imageUrls: z.array(z.string()),
    /** The path at which it can be read; null when it cannot. */
    url: z.string().nullable(),
    reason: z.string().nullable(),
    /** The decision's note to the author; null for the reporter. */
    note: z.string().nullable(),
    outcome: ReportOutcome,
    createdAt: Time.nullable(),
    decidedAt: Time.nullable(),
    appeal: z.object({ reason: z.string().nullable(), createdAt: Time }).nullable(),
    /** Until when its author may appeal. */
    appealUntil: Time.nullable(),
  })
  .meta({ id: 'ReportCase' })
export type ReportCase = z.infer<typeof ReportCase>

/** The note of a decision, for the content's author. */
export const DecisionNote = text({ max: LIMITS.report.noteMax, line: true })

export const AppealReason = text({
  min: LIMITS.report.min,
  max: LIMITS.report.max,
  short: checkText.appealReason,
  long: checkText.appealLong(LIMITS.report.max),
})

const ReportReason = text({
  min: LIMITS.report.min,
  max: LIMITS.report.max,
  short: checkText.reportReason,
  long: checkText.reportLong(LIMITS.report.max),
})

/** The report dialog. */
const ReportForm = z.object({ reason: ReportReason })

/** The body of the report call: a reason, and exactly one of post, comment and message. */
export const ReportInput = ReportForm.extend({
  postId: Id.nullish(),
  commentId: Id.nullish(),
  messageId: Id.nullish(),
}).refine(({ postId, commentId, messageId }) => [postId, commentId, messageId].filter(Boolean).length === 1, {
  path: ['postId'],
  error: checkText.reportTarget,
})
