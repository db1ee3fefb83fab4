import type { Comment } from '#src/contracts/schemas/comments.ts'
import { appendPage } from '../../lib/api/list-rows.ts'
import type { ListPage } from '../../lib/api/call.ts'

/** A comment as a page shows it. Of a thread the page may show a part of the replies. */
export interface ThreadComment extends Comment {
  /** So many replies come before the first that is shown: an address may lead into the middle of a thread. */
  skipped?: number
  /** So many of the shown replies follow each other without a gap, the others came later; all when left out. */
  joined?: number
}

type Reply = NonNullable<Comment['replies']>[number]

const repliesOf = ({ replies = [] }: ThreadComment): Reply[] => replies
const skippedBy = ({ skipped = 0 }: ThreadComment): number => skipped

/** How many of the shown replies stand above the gap; all of them where there is none. */
export const joinedReplies = (thread: ThreadComment): number => thread.joined ?? repliesOf(thread).length

/** How many replies the page does not show below those that it does. */
export const hiddenReplies = (thread: ThreadComment): number =>
  Math.max(0, (thread.replyCount ?? 0) - skippedBy(thread) - repliesOf(thread).length)

/** The offset at which the replies go on. */
export const nextReply = (thread: ThreadComment): number => skippedBy(thread) + joinedReplies(thread)

/** The thread with these replies, whose first `joined` follow each other; without a gap where nothing is hidden. */
function withReplies({ joined: _, ...thread }: ThreadComment, replies: Reply[], joined: number): ThreadComment {
  const updated = {
    ...thread,
    replies,
    replyCount: Math.max(thread.replyCount ?? 0, skippedBy(thread) + replies.length),
  }
  return hiddenReplies(updated) > 0 ? { ...updated, joined } : updated
}

const withReply = (thread: ThreadComment, reply: Reply): ThreadComment =>
  repliesOf(thread).some(({ id }) => id === reply.id)
    ? thread
    : withReplies(thread, [...repliesOf(thread), reply].toSorted(byAge), joinedReplies(thread))

const byAge = (a: Reply, b: Reply): number => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1)

const changed = (comments: ThreadComment[], id: string, change: (comment: ThreadComment) => ThreadComment) =>
  comments.map((comment) => (comment.id === id ? change(comment) : comment))

/** The comments with one more: a reply below its parent, anything else on top (newest first). */
export function withComment(comments: ThreadComment[], added: Comment): ThreadComment[] {
  if (added.parentId === null) return [added, ...comments]
  return changed(comments, added.parentId, (thread) =>
    withReply({ ...thread, replyCount: (thread.replyCount ?? 0) + 1 }, added),
  )
}

/** The comments with a reply that is counted already, and was not shown. */
export const withFetchedReply = (comments: ThreadComment[], reply: Comment): ThreadComment[] =>
  changed(comments, reply.parentId ?? '', (thread) => withReply(thread, reply))

/** The comments with the next replies of a thread. What the reader cannot see is not counted once there are no more. */
export const withMore = (comments: ThreadComment[], id: string, page: ListPage<Reply>): ThreadComment[] =>
  changed(comments, id, (thread) => {
    const above = appendPage(repliesOf(thread).slice(0, joinedReplies(thread)), page.items)
    const replies = appendPage(above, repliesOf(thread))
    const replyCount = page.hasMore ? thread.replyCount : skippedBy(thread) + replies.length
    return withReplies({ ...thread, ...(replyCount !== undefined && { replyCount }) }, replies, above.length)
  })

/** A thread as the server shows it now, with the replies that the page showed beyond those. */
export function withOpened(fresh: ThreadComment, before: ThreadComment | undefined): ThreadComment {
  if (!before) return fresh
  const first = repliesOf(fresh)
  const last = first.at(-1)
  const isBeyond = (reply: Reply) => !last || byAge(last, reply) < 0
  const beyond = repliesOf(before).filter(isBeyond)
  const joined = repliesOf(before).slice(0, joinedReplies(before)).filter(isBeyond).length
  return withReplies(fresh, [...first, ...beyond], first.length + joined)
}

/** The comments with one of them, or one of their replies, changed. */
export function withChange(comments: ThreadComment[], id: string, change: Partial<Comment>): ThreadComment[] {
  return comments.map((comment) => {
    if (comment.id === id) return { ...comment, ...change }
    return comment.replies ? { ...comment, replies: withChange(comment.replies, id, change) } : comment
  })
}

/** The comments without one: a comment that has replies leaves a placeholder, as the server shows it. */
export function withoutComment(comments: ThreadComment[], id: string): ThreadComment[] {
  return comments.flatMap((comment) => {
    if (comment.id === id) return hasReplies(comment) ? [placeholder(comment)] : []
    const index = repliesOf(comment).findIndex((reply) => reply.id === id)
    if (index < 0) return [comment]
    const left = {
      ...comment,
      replies: repliesOf(comment).toSpliced(index, 1),
      replyCount: Math.max(0, (comment.replyCount ?? 1) - 1),
      ...(comment.joined !== undefined && { joined: comment.joined - Number(index < comment.joined) }),
    }
    return comment.deleted && !hasReplies(left) ? [] : [left]
  })
}

const hasReplies = (comment: ThreadComment): boolean => (comment.replyCount ?? 0) > 0 || repliesOf(comment).length > 0

const placeholder = (comment: ThreadComment): ThreadComment => ({
  ...comment,
  deleted: true,
  content: '',
  author: null,
  likeCount: 0,
  isLiked: false,
})
