import type { Author } from '#src/contracts/schemas/members.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import type { Report, ReportedThing } from '#src/contracts/schemas/reports.ts'
import type { ReportOrigin } from '#src/rules/reports.ts'
import type { Row } from '#cms/machinery/database/row.ts'

/** The columns of a report that its presenter needs. */
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
  /** The conversation up to the reported message; null for a report on something else. */
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

/** The origin of a report; older rows on MongoDB lack it. */
export const originOf = ({ origin }: { origin?: ReportOrigin | null }): ReportOrigin => origin ?? 'member'
