import type { Comment } from '#src/contracts/schemas/comments.ts'

/** The comments with one more: a reply below its parent, anything else on top (newest first). */
export function withComment(comments: Comment[], added: Comment): Comment[] {
  if (added.parentId === null) return [added, ...comments]
  return comments.map((comment) =>
    comment.id === added.parentId
      ? { ...comment, replies: [...(comment.replies ?? []), added], replyCount: (comment.replyCount ?? 0) + 1 }
      : comment,
  )
}

/** The comments with one of them, or one of their replies, changed. */
export function withChange(comments: Comment[], id: string, change: Partial<Comment>): Comment[] {
  return comments.map((comment) => {
    if (comment.id === id) return { ...comment, ...change }
    return comment.replies ? { ...comment, replies: withChange(comment.replies, id, change) } : comment
  })
}

/** The comments without one: a comment that has replies leaves a placeholder, as the server shows it. */
export function withoutComment(comments: Comment[], id: string): Comment[] {
  return comments.flatMap((comment) => {
    if (comment.id === id) return comment.replies?.length ? [placeholder(comment)] : []
    if (!comment.replies?.some((reply) => reply.id === id)) return [comment]
    const replies = comment.replies.filter((reply) => reply.id !== id)
    const isLeftOver = comment.deleted && replies.length === 0
    return isLeftOver ? [] : [{ ...comment, replies, replyCount: Math.max(0, (comment.replyCount ?? 1) - 1) }]
  })
}

const placeholder = (comment: Comment): Comment => ({
  ...comment,
  deleted: true,
  content: '',
  author: null,
  likeCount: 0,
  isLiked: false,
})
