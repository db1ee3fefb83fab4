import type * as calls from '#src/contracts/admin-removals.ts'
import { AppError } from '#src/rules/app-error.ts'
import { whyNotRestore } from '#src/rules/removals.ts'
import type { Call } from '../call/call.ts'
import { recordAudit } from '../call/record-audit.ts'
import { rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { unhidePost } from './hide.ts'

/** Shows a post again that staff deleted; nobody was paid or charged for that, so nobody is now. */
export async function restorePost({ req, actor, input, now }: Call<typeof calls.restorePost>): Promise<void> {
  await inTransaction(req, async () => {
    const post = await rowById(req, 'post', input.id)
    if (!post) throw new AppError('NOT_FOUND')
    const refusal = whyNotRestore(post)
    if (refusal) throw refusal
    await unhidePost(req, post.id)
    const after = { author: post.author ?? null, title: post.title }
    await recordAudit(req, { actorId: actor.id, action: 'post.restore', target: post.id, after, now })
  })
}
