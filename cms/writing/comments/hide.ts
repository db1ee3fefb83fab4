import { tagsOfComment } from '#src/rules/page-tags.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow } from '#cms/machinery/database/rows.ts'
import { clearPages } from '#cms/machinery/page-cache/page-cache.ts'
import { publish } from '#cms/machinery/live/publish.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

type Placed = Pick<Row<'comment'>, 'id' | 'post' | 'parent' | 'author'>

interface Hiding {
  byId: string
  byReport: boolean
  now: Date
}

/**
 * Hides a comment, which remains as a placeholder while it has replies; false when it was hidden already. Joins the
 * caller's transaction.
 */
export async function hideComment(req: AppRequest, comment: Placed, { byId, byReport, now }: Hiding): Promise<boolean> {
  const isHidden = await changeRow(
    req,
    'comment',
    { and: [{ id: { equals: comment.id } }, { removedAt: { exists: false } }] },
    { removedAt: now.toISOString(), removedBy: byId, removedByReport: byReport },
  )
  if (isHidden) await countBy(req, comment, -1)
  return isHidden
}

/** Makes a hidden comment visible again; false when it was not hidden. Joins the caller's transaction. */
export async function unhideComment(req: AppRequest, comment: Placed): Promise<boolean> {
  const isShown = await changeRow(
    req,
    'comment',
    { and: [{ id: { equals: comment.id } }, { removedAt: { exists: true } }] },
    { removedAt: null, removedBy: null, removedByReport: false },
  )
  if (isShown) await countBy(req, comment, 1)
  return isShown
}

/**
 * Changes the counts of visible comments and replies, clears the pages that display them and publishes the new counts.
 */
async function countBy(req: AppRequest, comment: Placed, by: 1 | -1): Promise<void> {
  const { post, parent } = comment
  await changeRow(req, 'post', post, { commentCount: { $inc: by } })
  if (parent) await changeRow(req, 'comment', parent, { replyCount: { $inc: by } })
  clearPages(req, tagsOfComment(comment))
  publish(req, { topic: `post:${post}`, name: 'counts', ref: null })
}
