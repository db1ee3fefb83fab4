import { tagsOfComment } from '#src/rules/page-tags.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { Where } from '#cms/core/database/where.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import { staysBlocked } from '#cms/holds/blocked-content.ts'
import { blockedAt, heldAt, removed, SHOWN, type Removal } from '#cms/holds/removal-columns.ts'
import { publish } from '#cms/core/live/publish.ts'
import { bringBackComment, withdrawComment } from '#cms/notifications/withdraw-content.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { addToCommentCount } from '#cms/posts/comments-open.ts'
import { indexComments, unindexComment } from './index-comment.ts'

type Placed = Pick<Row<'comment'>, 'id' | 'post' | 'parent' | 'author' | 'isAnonymous'>

/**
 * Hides a comment, visible or held, which remains as a placeholder while it has replies; false when it was removed
 * already. Joins the caller's transaction.
 */
export async function hideComment(req: AppRequest, comment: Placed, removal: Removal): Promise<boolean> {
  const change = removed(removal)
  const isHidden = await changeRow(req, 'comment', visible(comment), change)
  if (isHidden) await countBy(req, comment, -1)
  // What is held is in no count.
  return isHidden || changeRow(req, 'comment', held(comment), change)
}

const visible = ({ id }: Placed): Where<'comment'> => ({ id: { equals: id }, removedAt: { exists: false } })
const held = ({ id }: Placed): Where<'comment'> => ({ id: { equals: id }, held: { exists: true } })

/** Hides a visible comment until staff decide; false when it was hidden already. Joins the caller's transaction. */
export async function holdComment(req: AppRequest, comment: Placed, now: Date): Promise<boolean> {
  const isHeld = await changeRow(req, 'comment', visible(comment), heldAt(now))
  if (isHeld) await countBy(req, comment, -1)
  return isHeld
}

/** As `blockPost`, for a comment. Joins the caller's transaction. */
export async function blockComment(
  req: AppRequest,
  comment: Placed,
  { until, now }: { until: string; now: Date },
): Promise<boolean> {
  const isBlocked = await changeRow(req, 'comment', visible(comment), blockedAt(now, until))
  if (isBlocked) await countBy(req, comment, -1)
  return isBlocked
}

/** Makes a hidden comment visible again, as `unhidePost` does a post. Joins the caller's transaction. */
export async function unhideComment(req: AppRequest, comment: Placed, now: Date): Promise<boolean> {
  if (await staysBlocked(req, { type: 'comment', id: comment.id, authorId: comment.author ?? null }, now)) return false
  const isShown = await changeRow(
    req,
    'comment',
    { and: [{ id: { equals: comment.id } }, { removedAt: { exists: true } }] },
    SHOWN,
  )
  if (isShown) await countBy(req, comment, 1)
  return isShown
}

/**
 * Changes the counts of visible comments and replies and the notifications of the comment, clears the pages that display
 * it and publishes the new counts.
 */
async function countBy(req: AppRequest, comment: Placed, by: 1 | -1): Promise<void> {
  const { post, parent } = comment
  await addToCommentCount(req, post, by)
  if (parent) await changeRow(req, 'comment', parent, { replyCount: { $inc: by } })
  await (by < 0 ? withdrawComment(req, comment) : bringBackComment(req, comment.id))
  const shown = by < 0 ? null : await rowById(req, 'comment', comment.id)
  await (shown ? indexComments(req, [shown]) : unindexComment(req, comment.id))
  clearPages(req, tagsOfComment(comment))
  publish(req, { topic: `post:${post}`, name: 'counts', ref: null })
}
