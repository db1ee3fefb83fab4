import type * as calls from '#src/contracts/anonymous.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { Call } from '#cms/core/call/call.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { lookAtAuthor } from '#cms/holds/look-at-author.ts'
import { assertBoardsOpen } from '#cms/visibility/posts.ts'
import { ofPost } from './find.ts'

/** The author of a comment, anonymous or not, for staff who may read its boards. */
export async function getCommentAuthor({
  req,
  actor,
  input,
  now,
}: Call<typeof calls.getCommentAuthor>): Promise<Author> {
  const comment = await rowById(req, 'comment', input.id)
  if (!comment) throw new AppError('NOT_FOUND')
  await assertBoardsOpen(req, ofPost(comment))
  return lookAtAuthor(req, { target: comment.id, authorId: comment.author, actorId: actor.id, now })
}
