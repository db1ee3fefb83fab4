import type * as calls from '#src/contracts/admin-removals.ts'
import { AppError } from '#src/rules/app-error.ts'
import { whyNotRestore } from '#src/rules/removals.ts'
import type { Call } from '../call/call.ts'
import { recordAudit } from '../call/record-audit.ts'
import { rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { unhideComment } from './hide.ts'

/** Shows a comment again that staff deleted; nobody was paid or charged for that, so nobody is now. */
export async function restoreComment({ req, actor, input, now }: Call<typeof calls.restoreComment>): Promise<void> {
  await inTransaction(req, async () => {
    const comment = await rowById(req, 'comment', input.id)
    if (!comment) throw new AppError('NOT_FOUND')
    const refusal = whyNotRestore(comment)
    if (refusal) throw refusal
    await unhideComment(req, comment)
    const after = { author: comment.author ?? null, post: comment.post }
    await recordAudit(req, { actorId: actor.id, action: 'comment.restore', target: comment.id, after, now })
  })
}
