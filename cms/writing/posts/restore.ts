import type * as calls from '#src/contracts/admin-removals.ts'
import type { Moderation } from '#src/contracts/schemas/removals.ts'
import { AppError } from '#src/rules/app-error.ts'
import { whyNotRestore } from '#src/rules/work-rights.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { recordAudit } from '#cms/machinery/audit-log/record-audit.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { assertMayJudge } from '#cms/writing/moderation/judge.ts'
import { moderationOf } from '#cms/writing/moderation/moderation.ts'
import { reportRestoration } from '#cms/writing/moderation/of-staff.ts'
import { unhidePost } from './hide.ts'

/**
 * Shows a post again that staff deleted, without points, since its deletion took none. Who may not judge it: FORBIDDEN;
 * what its author or a member's report removed: CONFLICT.
 */
export async function restorePost({ req, actor, input, now }: Call<typeof calls.restorePost>): Promise<void> {
  await inTransaction(req, async () => {
    const post = await rowById(req, 'post', input.id)
    if (!post?.removedAt) throw new AppError('NOT_FOUND')
    const { id, removedBy } = post
    const authorId = post.author ?? null
    await assertMayJudge(req, actor, { thing: { post: id }, authorId, removedBy })
    const refusal = whyNotRestore(post)
    if (refusal) throw refusal
    await unhidePost(req, id)
    await reportRestoration(req, { type: 'post', id, authorId }, { actorId: actor.id, now })
    const after = { author: authorId, title: post.title }
    await recordAudit(req, { actorId: actor.id, action: 'post.restore', target: id, after, now })
  })
}

/** What the caller may do with the post as staff: delete it or, once it is removed, restore it. */
export async function getPostModeration({
  req,
  actor,
  input,
}: Call<typeof calls.getPostModeration>): Promise<Moderation> {
  const post = await rowById(req, 'post', input.id)
  if (!post) throw new AppError('NOT_FOUND')
  return moderationOf(req, actor, { post: post.id }, post)
}
