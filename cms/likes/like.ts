import type * as commentCalls from '#src/contracts/comments.ts'
import type * as calls from '#src/contracts/posts.ts'
import { AppError, busy } from '#src/rules/app-error.ts'
import { isSecretLevel } from '#src/rules/secrets.ts'
import type { Call } from '#cms/core/call/call.ts'
import { noteAccess } from '#cms/safety/access-record.ts'
import { readableComment } from '#cms/comments/find.ts'
import { inBatchedTransaction } from '#cms/core/database/batch.ts'
import { failureOf } from '#cms/core/database/failure.ts'
import type { RowKey } from '#cms/core/database/row-locks.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readablePost } from '#cms/posts/find.ts'
import { setLikes, type LikeResult, type LikeTarget, type LikeRequest } from './set-likes.ts'

/** Likes or unlikes the post, and returns the state and the count after that; `setLikes` lists the effects. */
export async function likePost({ req, actor, input, now }: Call<typeof calls.likePost>): Promise<LikeResult> {
  const post = await readablePost(req, input.id)
  const { id, author, title, isAnonymous } = post
  const paysNothing = isSecretLevel(post.levelRestriction)
  const target: LikeTarget = {
    work: { type: 'post', id, authorId: author ?? null, title, isAnonymous },
    post,
    paysNothing,
  }
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
  const { id, author, isAnonymous } = comment
  const paysNothing = Boolean(comment.isSecret) || isSecretLevel(post.levelRestriction)
  const work = { type: 'comment', id, authorId: author ?? null, title: post.title, isAnonymous } as const
  const target: LikeTarget = { work, post, paysNothing }
  return like(req, target, { liker: actor, wanted: input.liked, now })
}

/**
 * Concurrent likes of one author's posts and comments are stored in one batch, because they change the same counters and the
 * same account.
 */
async function like(req: AppRequest, target: LikeTarget, request: LikeRequest): Promise<LikeResult> {
  const { authorId, id } = target.work
  const result = await retriedOnce(() =>
    inBatchedTransaction(req, {
      key: `like:${authorId ?? id}`,
      request: { target, request },
      locks: (_, likes) => likes.flatMap(locksOf),
      runBatch: setLikes,
    }),
  )
  if (result instanceof AppError) throw result
  await noteAccess(req, { memberId: request.liker.id, kind: 'like', now: request.now })
  return result
}

const locksOf = ({ target: { work } }: { target: LikeTarget }): RowKey[] => [
  `${work.type}:${work.id}`,
  ...(work.authorId ? [`account:${work.authorId}` as const] : []),
]

/**
 * Retries once after write conflicts have used up `inTransaction`'s attempts, then throws UNAVAILABLE, so that the client
 * repeats the call. A like never answers 409.
 */
async function retriedOnce<T>(store: () => Promise<T>): Promise<T> {
  const isConflict = (error: unknown) => ['taken', 'conflict'].includes(failureOf(error) ?? '')
  try {
    return await store()
  } catch (error) {
    if (!isConflict(error)) throw error
  }
  try {
    return await store()
  } catch (error) {
    throw isConflict(error) ? busy() : error
  }
}
