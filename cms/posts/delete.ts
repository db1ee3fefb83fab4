import type * as calls from '#src/contracts/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '../call/call.ts'
import { recordAudit } from '../call/record-audit.ts'
import { inTransaction } from '../database/transaction.ts'
import { reward } from '../points/rewards.ts'
import { changeablePost } from './find.ts'
import { hidePost } from './hide.ts'

/** Deletes a post. Its author gives back what it earned; that of another's by an admin or moderator costs nobody anything. */
export async function deletePost({ req, actor, input, now }: Call<typeof calls.deletePost>): Promise<void> {
  await inTransaction(req, async () => {
    const { id, title, author } = await changeablePost(req, input.id, 'post.delete')
    if (!(await hidePost(req, { postId: id, byId: actor.id, byReport: false, now }))) throw new AppError('NOT_FOUND')
    if (author === actor.id)
      return reward(req, { kind: 'deleted', work: { type: 'post', id, authorId: author, title } }, now)
    const before = { author: author ?? null, title }
    await recordAudit(req, { actorId: actor.id, action: 'post.delete', target: id, before, now })
  })
}
