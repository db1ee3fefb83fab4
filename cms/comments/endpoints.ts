import * as calls from '#src/contracts/comments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { endpoint, type AppEndpoint, type GuardCall } from '../call/endpoint.ts'
import { rowById } from '../database/rows.ts'
import { guardReadable } from '../posts/find.ts'
import { createComment } from './create.ts'
import { deleteComment } from './delete.ts'
import { guardChangeable, guardDeletable } from './find.ts'
import { listComments } from './list.ts'
import { updateComment } from './update.ts'

/** A comment that never was cannot be answered, whatever the answer says. */
const guardParent = async (call: GuardCall) => {
  await guardReadable(call)
  const { parentId } = call.received
  if (parentId && typeof parentId === 'string' && !(await rowById(call.req, 'comment', parentId))) {
    throw new AppError('NOT_FOUND')
  }
}

export const commentEndpoints: AppEndpoint[] = [
  endpoint({ ...calls.listComments, handler: listComments, guard: guardReadable }),
  endpoint({ ...calls.createComment, handler: createComment, guard: guardParent }),
  endpoint({ ...calls.updateComment, handler: updateComment, guard: guardChangeable }),
  endpoint({ ...calls.deleteComment, handler: deleteComment, guard: guardDeletable }),
]
