import { createComment, deleteComment, likeComment, listComments, updateComment } from '#src/contracts/comments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { rowById } from '../database/rows.ts'
import { createCommentOn } from '../operations/create-comment.ts'
import { deleteOneComment } from '../operations/delete-comment.ts'
import { guardChangeable, guardDeletable, guardReadableComment } from '../operations/find-comment.ts'
import { guardReadable } from '../operations/find-post.ts'
import { listCommentsOfPost } from '../operations/list-comments.ts'
import { toggleCommentLike } from '../operations/toggle-like.ts'
import { updateOwnComment } from '../operations/update-comment.ts'
import { endpoint, type AppEndpoint, type GuardCall } from './endpoint.ts'

/** A comment that never was cannot be answered, whatever the answer says. */
const guardParent = async (call: GuardCall) => {
  await guardReadable(call)
  const { parentId } = call.received
  if (parentId && typeof parentId === 'string' && !(await rowById(call.req, 'comment', parentId))) {
    throw new AppError('NOT_FOUND')
  }
}

export const commentEndpoints: AppEndpoint[] = [
  endpoint({ ...listComments, handler: listCommentsOfPost, guard: guardReadable }),
  endpoint({ ...createComment, handler: createCommentOn, guard: guardParent }),
  endpoint({ ...updateComment, handler: updateOwnComment, guard: guardChangeable }),
  endpoint({ ...deleteComment, handler: deleteOneComment, guard: guardDeletable }),
  endpoint({ ...likeComment, handler: toggleCommentLike, guard: guardReadableComment }),
]
