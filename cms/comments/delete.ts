import type * as calls from '#src/contracts/comments.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '../call/call.ts'
import { recordAudit } from '../call/record-audit.ts'
import { rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { reward } from '../points/rewards.ts'
import { changeableComment } from './find.ts'
import { hideComment } from './hide.ts'

/** Deletes a comment. Its author gives back what it earned; that of another's by an admin or moderator costs nobody anything. */
export async function deleteComment({ req, actor, input, now }: Call<typeof calls.deleteComment>): Promise<void> {
  await inTransaction(req, async () => {
    const comment = await changeableComment(req, input.id, 'comment.delete')
    if (!(await hideComment(req, comment, { byId: actor.id, byReport: false, now }))) throw new AppError('NOT_FOUND')
    if (comment.author !== actor.id) {
      const before = { author: comment.author ?? null, post: comment.post }
      return recordAudit(req, { actorId: actor.id, action: 'comment.delete', target: comment.id, before, now })
    }
    const title = (await rowById(req, 'post', comment.post))?.title ?? ''
    await reward(req, { kind: 'deleted', work: { type: 'comment', id: comment.id, authorId: actor.id, title } }, now)
  })
}
