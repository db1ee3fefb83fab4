import type * as calls from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { AppError } from '#src/rules/app-error.ts'
import { commentsClosedBy, whyNotSetComments } from '#src/rules/comments-open.ts'
import { isHiddenFrom } from '#src/rules/content-rights.ts'
import { tagsOfPost } from '#src/rules/page-tags.ts'
import { closedCommentsText } from '#src/text/closed-comments.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { publish } from '#cms/core/live/publish.ts'
import { clearPages } from '#cms/core/page-cache/page-cache.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { assertMayArrange } from '#cms/holds/moderation-rights.ts'
import { whyNotCommentThere } from '#cms/visibility/boards.ts'
import { assertBoardsOpen } from '#cms/visibility/posts.ts'
import { findPostHeader, readablePost, type PostHeader } from './find.ts'
import { getPost } from './read.ts'

/** Closes or opens the comments of a post; what is there stays. The state that it has already has no effect. */
export async function setCommentsOpen({ req, actor, input, now }: Call<typeof calls.setCommentsOpen>): Promise<Post> {
  const { id, open } = input
  await inTransaction(req, async () => {
    const post = await closablePost(req, id, open)
    const closedBy = await closerOf(req, post, now)
    const byAge = closedBy === 'age'
    const closer = post.author === actor.id ? 'author' : 'staff'
    const isUnchanged = open ? closedBy === null : closedBy === closer || (closedBy === 'staff' && closer === 'author')
    if (isUnchanged) return
    await changeRow(
      req,
      'post',
      id,
      open ? { commentsClosedBy: null, ...(byAge && { commentsStayOpen: true }) } : { commentsClosedBy: closer },
    )
    clearPages(req, tagsOfPost(post))
    publish(req, { topic: `post:${id}`, name: 'commentsOpen', ref: null })
    if (closer === 'author') return
    await recordAudit(req, {
      actorId: actor.id,
      action: 'post.comments',
      target: id,
      before: { commentsClosedBy: closedBy },
      after: { title: post.title, commentsClosedBy: open ? null : closer },
      now,
    })
  })
  return getPost({ req, actor, input: { id }, now })
}

/** Guard of the call above. */
export const guardCommentsOpen = async ({ req, params, received }: GuardCall): Promise<void> => {
  await closablePost(req, params.id ?? '', received.open === true)
}

async function closablePost(req: AppRequest, id: string, open: boolean): Promise<PostHeader> {
  const post = await findPostHeader(req, id)
  if (!post) throw new AppError('NOT_FOUND')
  await assertBoardsOpen(req, post)
  if (isHiddenFrom(req.actor, post)) throw new AppError('NOT_FOUND', { reason: 'removed' })
  const closedBy = await closerOf(req, post, new Date())
  const why = whyNotSetComments(req.actor, { authorId: post.author ?? null, closedBy, open })
  if (why) throw why
  if (req.actor) await assertMayArrange({ req, actor: req.actor }, post.author ?? null)
  return post
}

/** The post that the caller may read and comment on; throws FORBIDDEN with the reason where its comments or a board is closed to them. */
export async function commentablePost(req: AppRequest, id: string): Promise<PostHeader> {
  const post = await readablePost(req, id)
  const closedBy = await closerOf(req, post, new Date())
  if (closedBy) throw new AppError('FORBIDDEN', { message: closedCommentsText[closedBy] })
  const why = req.actor && (await whyNotCommentThere(req, post.id, req.actor))
  if (why) throw new AppError('FORBIDDEN', { reason: 'board_restricted', message: why })
  return post
}

/** Guard of calls that comment on a post. */
export const guardCommentable = async ({ req, params }: GuardCall): Promise<void> => {
  await commentablePost(req, params.id ?? '')
}

const closerOf = async (req: AppRequest, post: PostHeader, now: Date) =>
  commentsClosedBy(post, (await readSettings(req)).closeCommentsAfterDays, now)

/** Adds to the count of a post's visible comments; joins the caller's transaction. */
export async function addToCommentCount(req: AppRequest, postId: string, by: number): Promise<void> {
  await changeRow(req, 'post', postId, { commentCount: { $inc: by } })
}
