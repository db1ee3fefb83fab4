import * as commentCalls from '#src/contracts/comments.ts'
import * as postCalls from '#src/contracts/posts.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { guardReadableComment } from '#cms/comments/find.ts'
import { guardReadable } from '#cms/posts/find.ts'
import { likeComment, likePost } from './like.ts'

export const likeEndpoints = [
  serve(postCalls.likePost, likePost, { guard: guardReadable }),
  serve(commentCalls.likeComment, likeComment, { guard: guardReadableComment }),
]
