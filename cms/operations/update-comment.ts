import type { updateComment } from '#src/contracts/comments.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import { clearPages } from '../cache.ts'
import { changeRow } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Call } from '../endpoints/call.ts'
import { changeableComment } from './find-comment.ts'
import { readablePost } from './find-post.ts'
import { commentTags } from './hide-comment.ts'
import { showComments, showThreads } from './show-comments.ts'

/** Rewrites one's own comment. */
export async function updateOwnComment({ req, input, now }: Call<typeof updateComment>): Promise<Comment> {
  const comment = await inTransaction(req, async () => {
    const before = await changeableComment(req, input.id, 'comment.update')
    await readablePost(req, before.post)
    const change = { content: input.content, editedAt: now.toISOString() }
    await changeRow(req, 'comment', before.id, change)
    clearPages(req, commentTags(before))
    return { ...before, ...change }
  })
  const [shown] = await (comment.parent ? showComments(req, [comment]) : showThreads(req, [comment]))
  return shown as Comment
}
