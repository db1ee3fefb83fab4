import { createComment, deleteComment, listComments, updateComment } from '#src/contracts/comments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { endpoint, type AppEndpoint, type GuardCall } from '../call/endpoint.ts'
import { rowById } from '../database/rows.ts'
import { guardReadable } from '../posts/find.ts'
import { createCommentOn } from './create.ts'
import { deleteOneComment } from './delete.ts'
import { guardChangeable, guardDeletable } from './find.ts'
import { listCommentsOfPost } from './list.ts'
import { updateOwnComment } from './update.ts'

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
]
