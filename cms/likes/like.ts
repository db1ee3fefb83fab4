import type * as commentCalls from '#src/contracts/comments.ts'
import type * as calls from '#src/contracts/posts.ts'
import { postTag } from '#src/rules/page-tags.ts'
import type { Call } from '../call/call.ts'
import { readableComment } from '../comments/find.ts'
import { changeRow, insertRow, rowById } from '../database/rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { clearPages } from '../http/page-cache.ts'
import type { AppRequest } from '../platform/request.ts'
import { reward, type Work } from '../points/rewards.ts'
import { readablePost } from '../posts/find.ts'

interface Liking {
  work: Work
  postId: string
  likeCount: number
  likerId: string
  /** The state that is wanted; without it the state is turned. */
  wanted: boolean | undefined
  now: Date
}

/** Likes the post or takes the like back, and returns how it stands now. */
export const likePost = ({ req, actor, input, now }: Call<typeof calls.likePost>) => {
  const like = async () => {
    const { id, author, title, likeCount } = await readablePost(req, input.id)
    const work: Work = { type: 'post', id, authorId: author ?? null, title }
    return setLike(req, { work, postId: id, likeCount, likerId: actor.id, wanted: input.liked, now })
  }
  return inTransaction(req, like, { crowded: input.id })
}

/** The same for a comment. */
export const likeComment = ({ req, actor, input, now }: Call<typeof commentCalls.likeComment>) => {
  const like = async () => {
    const { comment, post } = await readableComment(req, input.id)
    const { id, author, likeCount } = comment
    const work: Work = { type: 'comment', id, authorId: author ?? null, title: post.title }
    return setLike(req, { work, postId: post.id, likeCount, likerId: actor.id, wanted: input.liked, now })
  }
  return inTransaction(req, like, { crowded: input.id })
}

async function setLike(req: AppRequest, { work, postId, likeCount, likerId, wanted, now }: Liking) {
  const likeId = `${work.id}:${likerId}`
  const pair = await rowById(req, 'like', likeId)
  const isLiked = pair?.isLiked === true
  const liked = wanted ?? !isLiked
  if (liked === isLiked) return { liked, likeCount }
  const by = liked ? 1 : -1
  // The count first: on MongoDB the likes of several replicas meet in this row, and the later one starts over.
  await changeRow(req, work.type, work.id, { likeCount: { $inc: by } })
  const turn = (pair?.turn ?? 0) + 1
  if (pair)
    await changeRow(req, 'like', likeId, { isLiked: liked, turn, ...(liked && { createdAt: now.toISOString() }) })
  else await insertRow(req, 'like', newPair({ work, likeId, likerId, now }))
  const paid = { points: pair?.paidPoints ?? 0, exp: pair?.paidExp ?? 0 }
  const change = { work, likeId, likerId, liked, turn, likeCount: likeCount + by, paid }
  await reward(req, { kind: 'like', change }, now)
  clearPages(req, [postTag(postId)])
  return { liked, likeCount: likeCount + by }
}

const newPair = ({ work, likeId, likerId, now }: { work: Work; likeId: string; likerId: string; now: Date }) => ({
  id: likeId,
  member: likerId,
  [work.type]: work.id,
  isLiked: true,
  turn: 1,
  paidPoints: 0,
  paidExp: 0,
  createdAt: now.toISOString(),
})
