import { countRows, rowById } from '../database/rows.ts'
import type { Where } from '../database/where.ts'
import type { AppRequest } from '../platform/request.ts'
import { readerOf, visibleComments } from '../posts/visibility.ts'

/** A comment's place below its post. */
export interface CommentPlace {
  postId: string
  /** How many threads the caller sees above the comment's own. */
  threadsAbove: number
}

/** Where a comment stands, whether or not the caller may read it; null for one that never was. */
export async function placeOfComment(req: AppRequest, id: string): Promise<CommentPlace | null> {
  const comment = await rowById(req, 'comment', id)
  const thread = comment?.parent ? await rowById(req, 'comment', comment.parent) : comment
  if (!thread) return null
  const { post, createdAt } = thread
  const isNewer: Where<'comment'> = {
    or: [
      { createdAt: { greater_than: createdAt } },
      { and: [{ createdAt: { equals: createdAt } }, { id: { greater_than: thread.id } }] },
    ],
  }
  const visible = visibleComments(await readerOf(req))
  const threadsAbove = await countRows(req, {
    collection: 'comment',
    where: { and: [{ post: { equals: post } }, { parent: { exists: false } }, isNewer, visible] },
  })
  return { postId: post, threadsAbove }
}
