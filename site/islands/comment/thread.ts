import type { Comment } from '#src/contracts/schemas/comments.ts'
import { appendPage } from '../../lib/api/list-rows.ts'
import type { ListPage } from '../../lib/api/call.ts'

/** A comment on the page, with the part of its replies that is loaded. */
export interface ThreadComment extends Comment {
  /** The number of replies before the first loaded one, when the address points into the middle of a thread. */
  skipped?: number
  /** The number of loaded replies before a gap; all of them when undefined. */
  joined?: number
}

type Reply = NonNullable<Comment['replies']>[number]

const repliesOf = ({ replies = [] }: ThreadComment): Reply[] => replies
const skippedBy = ({ skipped = 0 }: ThreadComment): number => skipped

/** The number of loaded replies above the gap; all where there is none. */
export const joinedReplies = (thread: ThreadComment): number => thread.joined ?? repliesOf(thread).length

/** The number of replies below that are not loaded. */
export const hiddenReplies = (thread: ThreadComment): number =>
  Math.max(0, (thread.replyCount ?? 0) - skippedBy(thread) - repliesOf(thread).length)

/** The offset of the next reply to load. */
export const nextReply = (thread: ThreadComment): number => skippedBy(thread) + joinedReplies(thread)

/** The thread with these replies, the first `joined` of them without a gap; no gap if all are loaded. */
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

/** The order of comments where the oldest come first. */
export const byAge = (a: Reply, b: Reply): number => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1)

const changed = (comments: ThreadComment[], id: string, change: (comment: ThreadComment) => ThreadComment) =>
  comments.map((comment) => (comment.id === id ? change(comment) : comment))

/** The comments with a new one: a reply below its parent, a comment on top. */
export function withComment(comments: ThreadComment[], added: Comment): ThreadComment[] {
  if (added.parentId === null) return [added, ...comments]
  return changed(comments, added.parentId, (thread) =>
    withReply({ ...thread, replyCount: (thread.replyCount ?? 0) + 1 }, added),
  )
}

/** The comments with a fetched reply that was already counted. */
export const withFetchedReply = (comments: ThreadComment[], reply: Comment): ThreadComment[] =>
  changed(comments, reply.parentId ?? '', (thread) => withReply(thread, reply))

/** The comments with the next replies of a thread; on the last page the count is corrected to visible replies. */
export const withMore = (comments: ThreadComment[], id: string, page: ListPage<Reply>): ThreadComment[] =>
  changed(comments, id, (thread) => {
    const above = appendPage(repliesOf(thread).slice(0, joinedReplies(thread)), page.items)
    const replies = appendPage(above, repliesOf(thread))
    const replyCount = page.hasMore ? thread.replyCount : skippedBy(thread) + replies.length
    return withReplies({ ...thread, ...(replyCount !== undefined && { replyCount }) }, replies, above.length)
  })

/** A refetched thread, with the replies that were loaded beyond it. */
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

/** The comments without one: a comment with replies leaves a placeholder, as on the server. */
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
  guestName: null,
  likeCount: 0,
  isLiked: false,
})
