import type * as commentCalls from '#src/contracts/comments.ts'
import type * as calls from '#src/contracts/posts.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { readableComment } from '#cms/writing/comments/find.ts'
import { inBatchedTransaction } from '#cms/machinery/database/batch.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { readablePost } from '#cms/writing/posts/find.ts'
import { setLikes, type LikeResult, type LikeTarget, type LikeRequest } from './set-likes.ts'

/** Likes or unlikes the post, and returns state and count after it; `setLikes` lists the effects. */
export async function likePost({ req, actor, input, now }: Call<typeof calls.likePost>): Promise<LikeResult> {
  const post = await readablePost(req, input.id)
  const { id, author, title } = post
  const target: LikeTarget = { work: { type: 'post', id, authorId: author ?? null, title }, post }
  return like(req, target, { liker: actor, wanted: input.liked, now })
}

/** As `likePost`, for a comment. */
export async function likeComment({
  req,
  actor,
  input,
  now,
}: Call<typeof commentCalls.likeComment>): Promise<LikeResult> {
  const { comment, post } = await readableComment(req, input.id)
  const { id, author } = comment
  const target: LikeTarget = { work: { type: 'comment', id, authorId: author ?? null, title: post.title }, post }
  return like(req, target, { liker: actor, wanted: input.liked, now })
}

/** All likes of one post or comment change its counter, so concurrent ones are stored in one batch. */
const like = (req: AppRequest, target: LikeTarget, request: LikeRequest): Promise<LikeResult> =>
  inBatchedTransaction(req, {
    key: `like:${target.work.id}`,
    request,
    runBatch: (one, requests) => setLikes(one, target, requests),
  })
