import { likeComment } from '#src/contracts/comments.ts'
import { likePost } from '#src/contracts/posts.ts'
import { endpoint, type AppEndpoint } from '../call/endpoint.ts'
import { guardReadableComment } from '../comments/find.ts'
import { guardReadable } from '../posts/find.ts'
import { toggleCommentLike, togglePostLike } from './like.ts'

export const likeEndpoints: AppEndpoint[] = [
  endpoint({ ...likePost, handler: togglePostLike, guard: guardReadable }),
  endpoint({ ...likeComment, handler: toggleCommentLike, guard: guardReadableComment }),
]
