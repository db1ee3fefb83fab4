import { countRows, rowById } from '#cms/core/database/rows.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findPostHeader } from '#cms/posts/find.ts'
import { accessOf, viewerOf, visibleComments } from '#cms/visibility/posts.ts'

/** A comment's position below its post. */
export interface CommentPosition {
  postId: string
  /** The comment that it replies to, or itself. */
  threadId: string
  /** How many threads the caller sees above the comment's own. */
  threadsAbove: number
  /** How many replies the caller sees above it in its thread; 0 for a top-level comment. */
  repliesAbove: number
}

/** The position of a comment; null for an unknown id and for a post that the caller may not read. */
export async function positionOfComment(req: AppRequest, id: string): Promise<CommentPosition | null> {
  const comment = await rowById(req, 'comment', id)
  const thread = comment?.parent ? await rowById(req, 'comment', comment.parent) : comment
  const post = thread && comment && (await findPostHeader(req, thread.post))
  if (!post || !(await accessOf(req, post)).canAccess) return null
  const visible = visibleComments(await viewerOf(req))
  const countWhere = (...and: Where<'comment'>[]) =>
    countRows(req, { collection: 'comment', where: { and: [...and, visible] } })
  const ofPost = { post: { equals: post.id } }
  const [threadsAbove, repliesAbove] = await Promise.all([
    countWhere(ofPost, { parent: { exists: false } }, beside(thread, 'greater_than')),
    comment === thread ? 0 : countWhere({ parent: { equals: thread.id } }, beside(comment, 'less_than')),
  ])
  return { postId: post.id, threadId: thread.id, threadsAbove, repliesAbove }
}

/** Comments created after this one, or before it; the id decides within one millisecond. */
const beside = ({ id, createdAt }: Row<'comment'>, side: 'greater_than' | 'less_than'): Where<'comment'> => ({
  or: [{ createdAt: { [side]: createdAt } }, { and: [{ createdAt: { equals: createdAt } }, { id: { [side]: id } }] }],
})
