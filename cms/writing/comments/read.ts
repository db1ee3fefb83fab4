import type * as calls from '#src/contracts/comments.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { shownComment } from './find.ts'
import { showComments, showThreads } from './show.ts'

/** One comment with its first replies, or one reply; refused as its post's read is. */
export async function getComment({ req, input }: Call<typeof calls.getComment>): Promise<Comment> {
  const { comment } = await shownComment(req, input.id)
  const [shown] = await (comment.parent ? showComments(req, [comment]) : showThreads(req, [comment]))
  return shown as Comment
}
