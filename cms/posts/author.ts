import type * as calls from '#src/contracts/anonymous.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import type { Call } from '#cms/core/call/call.ts'
import { lookAtAuthor } from '#cms/holds/look-at-author.ts'
import { assertBoardsOpen } from '#cms/visibility/posts.ts'
import { postOr404 } from './find.ts'

/** The author of a post, anonymous or not, for staff who may read its boards. */
export async function getPostAuthor({ req, actor, input, now }: Call<typeof calls.getPostAuthor>): Promise<Author> {
  const post = await postOr404(req, input.id)
  await assertBoardsOpen(req, post)
  return lookAtAuthor(req, { target: post.id, authorId: post.author, actorId: actor.id, now })
}
