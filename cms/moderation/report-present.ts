import type { RemovedCount } from '#src/contracts/schemas/clean-up.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import type { Report, ReportedMessage, ReportedThing } from '#src/contracts/schemas/reports.ts'
import type { ReportOrigin } from '#src/rules/reports.ts'
import type { Row } from '#cms/core/database/row.ts'

/** The columns of a report that its presenter needs. */
export const REPORT_FIELDS = [
  'id',
  'reason',
  'post',
  'comment',
  'message',
  'member',
  'reporter',
  'origin',
  'status',
  'decidedBy',
  'note',
  'removedPosts',
  'removedComments',
  'removedMessages',
  'appealReason',
  'appealedAt',
  'appealDecision',
  'createdAt',
  'editedAt',
] as const satisfies (keyof Row<'report'>)[]
export type ReportRow = Pick<Row<'report'>, (typeof REPORT_FIELDS)[number]>

interface About {
  reporter: Author | null
  /** The member whose texts a clean-up removed. */
  member: Author | null
  decidedBy: Author | null
  thing: ReportedThing | null
  hidden: boolean
  reportCount: number
  /** The conversation up to the reported message; null for a report on something else. */
  messages: ReportedMessage[] | null
  penalty: number
  whyNotDecide: string | null
}

/** A report as admins see it. */
export const toReport = (
  row: ReportRow,
  { reporter, member, decidedBy, thing, hidden, reportCount, messages, penalty, whyNotDecide }: About,
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
  member,
  ...removedCountOf(row),
  hidden: hidden || (row.origin === 'cleanUp' && row.status === 'removed'),
  status: row.status,
  decidedBy,
  note: row.note || null,
  penalty,
  createdAt: row.createdAt,
  updatedAt: row.editedAt,
  appeal: row.appealedAt
    ? { reason: row.appealReason ?? '', createdAt: row.appealedAt, decision: row.appealDecision ?? null }
    : null,
  whyNotDecide,
})

/** How much a clean-up removed; nothing for other reports. */
export const removedCountOf = (
  row: Pick<Row<'report'>, 'origin' | 'removedPosts' | 'removedComments' | 'removedMessages'>,
): { removedCount?: RemovedCount } =>
  row.origin === 'cleanUp'
    ? {
        removedCount: {
          posts: row.removedPosts ?? 0,
          comments: row.removedComments ?? 0,
          messages: row.removedMessages ?? 0,
        },
      }
    : {}

/** The origin of a report; older rows on MongoDB lack it. */
export const originOf = ({ origin }: { origin?: ReportOrigin | null }): ReportOrigin => origin ?? 'member'
