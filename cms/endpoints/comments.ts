import { createComment, deleteComment, likeComment, listComments, updateComment } from '#src/contracts/comments.ts'
import { createCommentOn } from '../operations/create-comment.ts'
import { deleteOneComment } from '../operations/delete-comment.ts'
import { guardChangeable, guardDeletable, guardReadableComment } from '../operations/find-comment.ts'
import { guardReadable } from '../operations/find-post.ts'
import { listCommentsOfPost } from '../operations/list-comments.ts'
import { toggleCommentLike } from '../operations/toggle-like.ts'
import { updateOwnComment } from '../operations/update-comment.ts'
import { endpoint, type AppEndpoint } from './endpoint.ts'

export const commentEndpoints: AppEndpoint[] = [
  endpoint({ ...listComments, handler: listCommentsOfPost, guard: guardReadable }),
  endpoint({ ...createComment, handler: createCommentOn, guard: guardReadable }),
  endpoint({ ...updateComment, handler: updateOwnComment, guard: guardChangeable }),
  endpoint({ ...deleteComment, handler: deleteOneComment, guard: guardDeletable }),
  endpoint({ ...likeComment, handler: toggleCommentLike, guard: guardReadableComment }),
]
