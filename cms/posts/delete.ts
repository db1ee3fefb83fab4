import type * as calls from '#src/contracts/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '../call/call.ts'
import { inTransaction } from '../database/transaction.ts'
import { reward } from '../points/rewards.ts'
import { changeablePost } from './find.ts'
import { hidePost } from './hide.ts'

/** Deletes a post. Its author gives back what it earned; an admin's deletion of another's post costs nobody anything. */
export async function deletePost({ req, actor, input, now }: Call<typeof calls.deletePost>): Promise<void> {
  await inTransaction(req, async () => {
    const { id, title, author } = await changeablePost(req, input.id, 'post.delete')
    if (!(await hidePost(req, { postId: id, byId: actor.id, byReport: false, now }))) throw new AppError('NOT_FOUND')
    if (author === actor.id)
      await reward(req, { kind: 'deleted', work: { type: 'post', id, authorId: author, title } }, now)
  })
}
