import type * as calls from '#src/contracts/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { recordAudit } from '#cms/machinery/audit-log/record-audit.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { reward } from '#cms/money/points/rewards.ts'
import { reportRemoval } from '#cms/writing/moderation/of-staff.ts'
import { deletablePost } from './find.ts'
import { hidePost } from './hide.ts'

/**
 * Deletes a post. Its author gives back what it earned; of another's, which staff delete without points, a report remains
 * that its author is notified of and may appeal.
 */
export async function deletePost({ req, actor, input, now }: Call<typeof calls.deletePost>): Promise<void> {
  await inTransaction(req, async () => {
    const { id, title, author } = await deletablePost(req, input.id)
    if (!(await hidePost(req, { postId: id, byId: actor.id, byReport: false, now }))) throw new AppError('NOT_FOUND')
    if (author === actor.id)
      return reward(req, { kind: 'deleted', work: { type: 'post', id, authorId: author, title } }, now)
    const { reason = '' } = input
    await reportRemoval(req, { type: 'post', id, authorId: author ?? null, reason }, { actorId: actor.id, now })
    const before = { author: author ?? null, title, ...(reason && { reason }) }
    await recordAudit(req, { actorId: actor.id, action: 'post.delete', target: id, before, now })
  })
}
