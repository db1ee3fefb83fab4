import { countRows, rowById } from '../database/rows.ts'
import type { Where } from '../database/where.ts'
import type { AppRequest } from '../platform/request.ts'
import { judgedPost } from '../posts/find.ts'
import { accessOf, readerOf, visibleComments } from '../posts/visibility.ts'

/** A comment's place below its post. */
export interface CommentPlace {
  postId: string
  /** How many threads the caller sees above the comment's own. */
  threadsAbove: number
}

/** Where a comment stands; null for one that never was, or whose post the caller may not read. */
export async function placeOfComment(req: AppRequest, id: string): Promise<CommentPlace | null> {
  const comment = await rowById(req, 'comment', id)
  const thread = comment?.parent ? await rowById(req, 'comment', comment.parent) : comment
  const post = thread && (await judgedPost(req, thread.post))
  if (!post || !(await accessOf(req, post)).canAccess) return null
  const { createdAt } = thread
  const isNewer: Where<'comment'> = {
    or: [
      { createdAt: { greater_than: createdAt } },
      { and: [{ createdAt: { equals: createdAt } }, { id: { greater_than: thread.id } }] },
    ],
  }
  const visible = visibleComments(await readerOf(req))
  const threadsAbove = await countRows(req, {
    collection: 'comment',
    where: { and: [{ post: { equals: post.id } }, { parent: { exists: false } }, isNewer, visible] },
  })
  return { postId: post.id, threadsAbove }
}
