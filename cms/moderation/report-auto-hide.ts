import { AUTO_HIDE } from '#src/rules/reports.ts'
import { roleOfMember } from '#cms/members/role-columns.ts'
import type { Row } from '#cms/core/database/row.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { countByBrowser } from '#cms/safety/shared-browsers.ts'
import { holdComment } from '#cms/comments/hide.ts'
import { recordHold } from '#cms/holds/hold.ts'
import { onSameTarget } from '#cms/holds/reported-content.ts'
import { holdPost } from '#cms/posts/hide.ts'

const HOUR_MS = 3_600_000

/**
 * Hides the target of this report until staff decide, once `autoHideReports` different people have reported it within
 * `AUTO_HIDE.hours` since the last decision; new accounts do not count, members of one browser count once. What staff
 * wrote is left to the decision alone. Joins the caller's transaction.
 */
export async function hideIfReportedByMany(req: AppRequest, report: Row<'report'>, now: Date): Promise<void> {
  const { autoHideReports } = await readSettings(req)
  if (autoHideReports === 0 || report.message) return
  const reports = await reportersOf(req, report, now)
  if (reports < autoHideReports) return
  const work = await hold(req, report, now)
  if (work) await recordHold(req, work, { report, cause: { cause: 'reports', reports } }, now)
}

/** How many people of some level have an open report on the target. */
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
  const counted = await findPage(req, { collection: 'account', where, fields: ['id'] })
  if (counted.length === 0) return 0
  return countByBrowser(
    req,
    counted.map(({ id }) => id),
    now,
  )
}

async function isByStaff(req: AppRequest, authorId: string | null | undefined): Promise<boolean> {
  const author = authorId ? await rowById(req, 'member', authorId) : null
  return author !== null && roleOfMember(author) !== 'member'
}

/** Hides the post or comment; null when it was hidden already, or staff wrote it. */
async function hold(req: AppRequest, { post: postId, comment: commentId }: Row<'report'>, now: Date) {
  if (commentId) {
    const comment = await rowById(req, 'comment', commentId)
    if (!comment || (await isByStaff(req, comment.author)) || !(await holdComment(req, comment, now))) return null
    return { type: 'comment', id: commentId, authorId: comment.author ?? null } as const
  }
  const post = await rowById(req, 'post', postId ?? '')
  if (!post || (await isByStaff(req, post.author)) || !(await holdPost(req, post.id, now))) return null
  return { type: 'post', id: post.id, authorId: post.author ?? null } as const
}
