import * as commentCalls from '#src/contracts/comments.ts'
import * as postCalls from '#src/contracts/posts.ts'
import { endpoint, type AppEndpoint } from '../call/endpoint.ts'
import { guardReadableComment } from '../comments/find.ts'
import { guardReadable } from '../posts/find.ts'
import { likeComment, likePost } from './like.ts'

export const likeEndpoints: AppEndpoint[] = [
  endpoint({ ...postCalls.likePost, handler: likePost, guard: guardReadable }),
  endpoint({ ...commentCalls.likeComment, handler: likeComment, guard: guardReadableComment }),
]
