import type { Author } from '#src/contracts/schemas/members.ts'
import type { Report } from '#src/contracts/schemas/reports.ts'
import type { Row } from '../database/row.ts'

/** A report as admins see it. */
export const toReport = (row: Row<'report'>, reporter: Author | null): Report => ({
  id: row.id,
  reason: row.reason,
  postId: row.post ?? null,
  commentId: row.comment ?? null,
  reporter,
  status: row.status,
  createdAt: row.createdAt,
  updatedAt: row.editedAt,
  appeal: row.appealedAt
    ? { reason: row.appealReason ?? '', createdAt: row.appealedAt, decision: row.appealDecision ?? null }
    : null,
})
