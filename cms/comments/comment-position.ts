import { PAGE_SIZES } from '#src/rules/limits.ts'
import { countRows, firstRow, rowById } from '#cms/core/database/rows.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findPostHeader } from '#cms/posts/find.ts'
import { firstNewComment } from '#cms/posts/new-comments.ts'
import { accessOf, viewerOf, visibleComments } from '#cms/visibility/posts.ts'

/** A comment's position below its post. */
export interface CommentPosition {
  postId: string
  /** The comment that it replies to, or itself. */
  threadId: string
  /** How many threads the caller sees above the comment's own where the oldest come first. */
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
    countWhere(ofPost, { parent: { exists: false } }, before(thread)),
    comment === thread ? 0 : countWhere({ parent: { equals: thread.id } }, before(comment)),
  ])
  return { postId: post.id, threadId: thread.id, threadsAbove, repliesAbove }
}

/** The comment of a post that had this anchor in the forum that it was imported from; null for none. */
export async function commentOfAnchor(req: AppRequest, post: string, anchor: string): Promise<string | null> {
  const found = await firstRow(req, 'comment', { post: { equals: post }, legacyAnchor: { equals: anchor } })
  return found?.id ?? null
}

/** Comments created before this one; the id decides within one millisecond. */
const before = ({ id, createdAt }: Row<'comment'>): Where<'comment'> => ({
  or: [
    { createdAt: { less_than: createdAt } },
    { and: [{ createdAt: { equals: createdAt } }, { id: { less_than: id } }] },
  ],
})

/**
 * On which page of a post's comments, the oldest first, the last one is, or the first that is new to the caller; the first
 * page where none is.
 */
export async function pageOfComments(req: AppRequest, postId: string, which: 'last' | 'new'): Promise<number> {
  return Math.floor((await threadsAbove(req, postId, which)) / PAGE_SIZES.comments) + 1
}

async function threadsAbove(req: AppRequest, postId: string, which: 'last' | 'new'): Promise<number> {
  if (which === 'new') {
    const first = await firstNewComment(req, postId)
    return (first === null ? null : await positionOfComment(req, first))?.threadsAbove ?? 0
  }
  const visible = visibleComments(await viewerOf(req))
  const threads = { and: [{ post: { equals: postId } }, { parent: { exists: false } }, visible] }
  return Math.max(0, (await countRows(req, { collection: 'comment', where: threads })) - 1)
}
