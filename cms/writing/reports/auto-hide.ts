import { AUTO_HIDE } from '#src/rules/reports.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { countRows, findPage, rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { readSettings } from '#cms/machinery/settings/read.ts'
import { holdComment } from '#cms/writing/comments/hide.ts'
import { recordHold } from '#cms/writing/moderation/hold.ts'
import { onSameTarget } from '#cms/writing/moderation/reported-content.ts'
import { holdPost } from '#cms/writing/posts/hide.ts'

const HOUR_MS = 3_600_000

/**
 * Hides the target of this report until staff decide, once `autoHideReports` different members have reported it within
 * `AUTO_HIDE.hours` since the last decision; new accounts do not count. Joins the caller's transaction.
 */
export async function hideIfReportedByMany(req: AppRequest, report: Row<'report'>, now: Date): Promise<void> {
  const { autoHideReports } = await readSettings(req)
  if (autoHideReports === 0 || report.message) return
  const reports = await reportersOf(req, report, now)
  if (reports < autoHideReports) return
  const work = await hold(req, report, now)
  if (work) await recordHold(req, work, { report, cause: { cause: 'reports', reports } }, now)
}

/** How many members of some level have an open report on the target. */
async function reportersOf(req: AppRequest, report: Row<'report'>, now: Date): Promise<number> {
  const since = new Date(now.getTime() - AUTO_HIDE.hours * HOUR_MS).toISOString()
  const open = { status: { equals: 'open' as const }, createdAt: { greater_than: since } }
  const rows = await findPage(req, {
    collection: 'report',
    where: { and: [onSameTarget(report), open, { reporter: { exists: true } }] },
    fields: ['reporter'],
  })
  const reporters = rows.flatMap(({ reporter }) => reporter ?? [])
  const where = { id: { in: reporters }, level: { greater_than_equal: AUTO_HIDE.fromLevel } }
  return countRows(req, { collection: 'account', where })
}

/** Hides the post or comment; null when it was hidden already. */
async function hold(req: AppRequest, { post: postId, comment: commentId }: Row<'report'>, now: Date) {
  if (commentId) {
    const comment = await rowById(req, 'comment', commentId)
    if (!comment || !(await holdComment(req, comment, now))) return null
    return { type: 'comment', id: commentId, authorId: comment.author ?? null } as const
  }
  const post = await rowById(req, 'post', postId ?? '')
  if (!post || !(await holdPost(req, post.id, now))) return null
  return { type: 'post', id: post.id, authorId: post.author ?? null } as const
}
