import type * as calls from '#src/contracts/comments.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { recordAudit } from '#cms/machinery/audit-log/record-audit.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { reward } from '#cms/money/points/rewards.ts'
import { reportRemoval } from '#cms/writing/moderation/of-staff.ts'
import { deletableComment } from './find.ts'
import { hideComment } from './hide.ts'

/** Deletes a comment, as `deletePost` does a post. */
export async function deleteComment({ req, actor, input, now }: Call<typeof calls.deleteComment>): Promise<void> {
  await inTransaction(req, async () => {
    const comment = await deletableComment(req, input.id)
    if (!(await hideComment(req, comment, { byId: actor.id, byReport: false, now }))) throw new AppError('NOT_FOUND')
    if (comment.author !== actor.id) {
      const { reason = '' } = input
      const { id, author, post } = comment
      await reportRemoval(req, { type: 'comment', id, authorId: author ?? null, reason }, { actorId: actor.id, now })
      const before = { author: author ?? null, post, ...(reason && { reason }) }
      return recordAudit(req, { actorId: actor.id, action: 'comment.delete', target: id, before, now })
    }
    const title = (await rowById(req, 'post', comment.post))?.title ?? ''
    await reward(req, { kind: 'deleted', work: { type: 'comment', id: comment.id, authorId: actor.id, title } }, now)
  })
}
