import { AppError } from '#src/rules/app-error.ts'
import { isHiddenFrom, RIGHTS } from '#src/rules/content-rights.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readablePost, type PostHeader } from '#cms/posts/find.ts'
import { namedAuthor } from '#cms/visibility/anonymous.ts'
import { assertBoardsOpen, assertNoBlockUnlessStaff } from '#cms/visibility/posts.ts'
import { assertNoSecret } from '#cms/visibility/secret-comments.ts'
import { whyNotDeleteContent } from '#cms/holds/moderation-rights.ts'

/** The comment with this id; throws NOT_FOUND for one that is hidden from the caller. */
export async function commentOr404(req: AppRequest, id: string): Promise<Row<'comment'>> {
  const comment = await rowById(req, 'comment', id)
  if (!comment || isHiddenFrom(req.actor, comment)) throw new AppError('NOT_FOUND')
  return comment
}

/** A comment and its post; throws when either may not be read, and across a block with the comment's author. */
export async function readableComment(
  req: AppRequest,
  id: string,
): Promise<{ comment: Row<'comment'>; post: PostHeader }> {
  const comment = await commentOr404(req, id)
  const post = await readablePost(req, comment.post)
  await assertNoBlockUnlessStaff(req, namedAuthor(comment))
  await assertNoSecret(req, comment)
  return { comment, post }
}

/**
 * A comment in the caller's lists: also a removed one with replies. Throws when the post is unreadable, and across a
 * block with its author or that of the comment it replies to.
 */
export async function visibleComment(
  req: AppRequest,
  id: string,
): Promise<{ comment: Row<'comment'>; post: PostHeader }> {
  const comment = await rowById(req, 'comment', id)
  if (!comment || (isHiddenFrom(req.actor, comment) && comment.replyCount === 0)) throw new AppError('NOT_FOUND')
  const post = await readablePost(req, comment.post)
  await assertNoBlockUnlessStaff(req, namedAuthor(comment))
  const parent = comment.parent ? await rowById(req, 'comment', comment.parent) : null
  if (parent) await assertNoBlockUnlessStaff(req, namedAuthor(parent))
  return { comment, post }
}

/** The boards of a comment's post, whose rights are checked; authors may change their comment in any of them. */
export const ofPost = ({ post, author }: Pick<Row<'comment'>, 'post' | 'author'>) => ({ id: post, author })

/** The comment, when the caller may change it; throws NOT_FOUND or, for another member's, FORBIDDEN. */
export async function changeableComment(req: AppRequest, id: string, act: 'update' | 'delete') {
  const comment = await commentOr404(req, id)
  await assertBoardsOpen(req, ofPost(comment))
  if (!RIGHTS.comment[act](req.actor, comment.author)) throw new AppError('FORBIDDEN')
  return comment
}

/** As `changeableComment`, for its deletion; throws FORBIDDEN also for staff who may not moderate it. */
export async function deletableComment(req: AppRequest, id: string) {
  const comment = await changeableComment(req, id, 'delete')
  const why = await whyNotDeleteContent(req, { target: { comment: id }, authorId: comment.author ?? null })
  if (why) throw why
  return comment
}

/** Guard of calls about a comment that the caller may read. */
export const guardReadableComment = async ({ req, params }: GuardCall): Promise<void> => {
  await readableComment(req, params.id ?? '')
}

/** Guard of calls that read a comment or its replies. */
export const guardVisibleComment = async ({ req, params }: GuardCall): Promise<void> => {
  await visibleComment(req, params.id ?? '')
}

/** Guard of the call that updates the caller's own comment. */
export const guardChangeable = async ({ req, params }: GuardCall): Promise<void> => {
  await changeableComment(req, params.id ?? '', 'update')
}

/** Guard of the call that deletes a comment. */
export const guardDeletable = async ({ req, params }: GuardCall): Promise<void> => {
  await deletableComment(req, params.id ?? '')
}
