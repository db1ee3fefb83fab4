import type * as calls from '#src/contracts/comments.ts'
import { AppError } from '#src/rules/app-error.ts'
import type * as adminRemovalsCalls from '#src/contracts/admin-removals.ts'
import type { Moderation } from '#src/contracts/schemas/removals.ts'
import { whyNotRestore } from '#src/rules/content-rights.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { reward } from '#cms/points/rewards.ts'
import { reportRemoval, reportRestoration } from '#cms/holds/staff-removal.ts'
import { assertMayModerate } from '#cms/holds/moderation-rights.ts'
import { moderationOf } from '#cms/holds/moderation-state.ts'
import { namedAuthor } from '#cms/visibility/anonymous.ts'
import { assertBoardsOpen } from '#cms/visibility/posts.ts'
import { deletableComment, ofPost } from './find.ts'
import { hideComment, unhideComment } from './hide.ts'

/** Deletes a comment, as `deletePost` does a post. */
export async function deleteComment({ req, actor, input, now }: Call<typeof calls.deleteComment>): Promise<void> {
  await inTransaction(req, async () => {
    const comment = await deletableComment(req, input.id)
    if (!(await hideComment(req, comment, { byId: actor.id, byReport: false, now }))) throw new AppError('NOT_FOUND')
    if (comment.author !== actor.id) {
      const { reason = '' } = input
      const { id, author, post } = comment
      await reportRemoval(req, { type: 'comment', id, authorId: author ?? null, reason }, { actorId: actor.id, now })
      const before = { author: namedAuthor(comment), post, ...(reason && { reason }) }
      return recordAudit(req, { actorId: actor.id, action: 'comment.delete', target: id, before, now })
    }
    const title = (await rowById(req, 'post', comment.post))?.title ?? ''
    const { id, isAnonymous } = comment
    await reward(req, { kind: 'deleted', work: { type: 'comment', id, authorId: actor.id, title, isAnonymous } }, now)
  })
}

/**
 * Restores a comment that staff deleted; no points move, since its deletion took none. Throws FORBIDDEN for staff who
 * may not moderate it, and CONFLICT for one that its author or a member's report removed.
 */
export async function restoreComment({
  req,
  actor,
  input,
  now,
}: Call<typeof adminRemovalsCalls.restoreComment>): Promise<void> {
  await inTransaction(req, async () => {
    const comment = await rowById(req, 'comment', input.id)
    if (!comment?.removedAt) throw new AppError('NOT_FOUND')
    const { id, removedBy } = comment
    const authorId = comment.author ?? null
    await assertMayModerate(req, actor, { target: { comment: id }, authorId, removedBy })
    const refusal = whyNotRestore(comment)
    if (refusal) throw refusal
    await unhideComment(req, comment, now)
    await reportRestoration(req, { type: 'comment', id, authorId }, { actorId: actor.id, now })
    const after = { author: namedAuthor(comment), post: comment.post }
    await recordAudit(req, { actorId: actor.id, action: 'comment.restore', target: id, after, now })
  })
}

/** Whether the caller as staff may delete the comment or, once it is removed, restore it. */
export async function getCommentModeration({
  req,
  actor,
  input,
}: Call<typeof adminRemovalsCalls.getCommentModeration>): Promise<Moderation> {
  const comment = await rowById(req, 'comment', input.id)
  if (!comment) throw new AppError('NOT_FOUND')
  await assertBoardsOpen(req, ofPost(comment))
  return moderationOf(req, actor, { comment: comment.id }, comment)
}
