import type { Author } from '#src/contracts/schemas/members.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import type { Report, ReportedThing } from '#src/contracts/schemas/reports.ts'
import type { ReportOrigin } from '#src/rules/reports.ts'
import type { Row } from '#cms/machinery/database/row.ts'

/** What is read of a report to show it to those who decide. */
export const REPORT_FIELDS = [
  'id',
  'reason',
  'post',
  'comment',
  'message',
  'reporter',
  'origin',
  'status',
  'decidedBy',
  'note',
  'appealReason',
  'appealedAt',
  'appealDecision',
  'createdAt',
  'editedAt',
] as const satisfies (keyof Row<'report'>)[]
export type ReportRow = Pick<Row<'report'>, (typeof REPORT_FIELDS)[number]>

interface About {
  reporter: Author | null
  decidedBy: Author | null
  thing: ReportedThing | null
  hidden: boolean
  reportCount: number
  /** What was written up to the reported message; null for a report of something else. */
  messages: Message[] | null
  whyNotDecide: string | null
}

/** A report as admins see it. */
export const toReport = (
  row: ReportRow,
  { reporter, decidedBy, thing, hidden, reportCount, messages, whyNotDecide }: About,
): Report => ({
  id: row.id,
  reason: row.reason,
  postId: row.post ?? null,
  commentId: row.comment ?? null,
  messages,
  thing,
  reportCount,
  reporter,
  origin: originOf(row),
  hidden,
  status: row.status,
  decidedBy,
  note: row.note || null,
  createdAt: row.createdAt,
  updatedAt: row.editedAt,
  appeal: row.appealedAt
    ? { reason: row.appealReason ?? '', createdAt: row.appealedAt, decision: row.appealDecision ?? null }
    : null,
  whyNotDecide,
})

/** What made a report; rows of MongoDB from before there were others lack it. */
export const originOf = ({ origin }: { origin?: ReportOrigin | null }): ReportOrigin => origin ?? 'member'
