import type * as calls from '#src/contracts/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import type * as adminRemovalsCalls from '#src/contracts/admin-removals.ts'
import type { Moderation } from '#src/contracts/schemas/removals.ts'
import { whyNotRestore } from '#src/rules/content-rights.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { reward } from '#cms/points/rewards.ts'
import { reportRemoval, reportRestoration } from '#cms/holds/staff-removal.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { assertMayModerate } from '#cms/holds/moderation-rights.ts'
import { moderationOf } from '#cms/holds/moderation-state.ts'
import { namedAuthor } from '#cms/visibility/anonymous.ts'
import { assertBoardsOpen } from '#cms/visibility/posts.ts'
import { deletablePost } from './find.ts'
import { hidePost, unhidePost } from './hide.ts'

/**
 * Deletes a post. Its author returns what it earned. A deletion by staff moves no points and is recorded as a report,
 * by which the author is notified and may appeal.
 */
export async function deletePost({ req, actor, input, now }: Call<typeof calls.deletePost>): Promise<void> {
  await inTransaction(req, async () => {
    const { id, title, author, isAnonymous } = await deletablePost(req, input.id)
    if (!(await hidePost(req, { postId: id, byId: actor.id, byReport: false, now }))) throw new AppError('NOT_FOUND')
    if (author === actor.id)
      return reward(req, { kind: 'deleted', work: { type: 'post', id, authorId: author, title, isAnonymous } }, now)
    const { reason = '' } = input
    await reportRemoval(req, { type: 'post', id, authorId: author ?? null, reason }, { actorId: actor.id, now })
    const before = { author: namedAuthor({ author, isAnonymous }), title, ...(reason && { reason }) }
    await recordAudit(req, { actorId: actor.id, action: 'post.delete', target: id, before, now })
  })
}

/**
 * Restores a post that staff deleted; no points move, since its deletion took none. Throws FORBIDDEN for staff who may
 * not moderate it, and CONFLICT for one that its author or a member's report removed.
 */
export async function restorePost({
  req,
  actor,
  input,
  now,
}: Call<typeof adminRemovalsCalls.restorePost>): Promise<void> {
  await inTransaction(req, async () => {
    const post = await rowById(req, 'post', input.id)
    if (!post?.removedAt) throw new AppError('NOT_FOUND')
    const { id, removedBy } = post
    const authorId = post.author ?? null
    await assertMayModerate(req, actor, { target: { post: id }, authorId, removedBy })
    const refusal = whyNotRestore(post)
    if (refusal) throw refusal
    await unhidePost(req, id, now)
    await reportRestoration(req, { type: 'post', id, authorId }, { actorId: actor.id, now })
    const after = { author: namedAuthor(post), title: post.title }
    await recordAudit(req, { actorId: actor.id, action: 'post.restore', target: id, after, now })
  })
}

/** Whether the caller as staff may delete the post or, once it is removed, restore it. */
export async function getPostModeration({
  req,
  actor,
  input,
}: Call<typeof adminRemovalsCalls.getPostModeration>): Promise<Moderation> {
  const post = await rowById(req, 'post', input.id)
  if (!post) throw new AppError('NOT_FOUND')
  await assertBoardsOpen(req, post)
  return moderationOf(req, actor, { post: post.id }, post)
}
