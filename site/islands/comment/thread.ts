import type { Comment } from '#src/contracts/schemas/comments.ts'
import { appendPage } from '../../lib/api/list-rows.ts'
import type { ListPage } from '../../lib/api/call.ts'

/** A comment as a page shows it. Of a thread the page may show a part of the replies. */
export interface ShownComment extends Comment {
  /** So many replies come before the first that is shown: an address may lead into the middle of a thread. */
  skipped?: number
  /** So many of the shown replies follow each other without a gap, the others came later; all when left out. */
  joined?: number
}

type Reply = NonNullable<Comment['replies']>[number]

const repliesOf = ({ replies = [] }: ShownComment): Reply[] => replies
const skippedBy = ({ skipped = 0 }: ShownComment): number => skipped

/** How many of the shown replies stand above the gap; all of them where there is none. */
export const joinedReplies = (thread: ShownComment): number => thread.joined ?? repliesOf(thread).length

/** How many replies the page does not show below those that it does. */
export const hiddenReplies = (thread: ShownComment): number =>
  Math.max(0, (thread.replyCount ?? 0) - skippedBy(thread) - repliesOf(thread).length)

/** The offset at which the replies go on. */
export const nextReply = (thread: ShownComment): number => skippedBy(thread) + joinedReplies(thread)

/** The thread with these replies, whose first `joined` follow each other; without a gap where nothing is hidden. */
function withReplies({ joined: _, ...thread }: ShownComment, replies: Reply[], joined: number): ShownComment {
  const shown = { ...thread, replies, replyCount: Math.max(thread.replyCount ?? 0, skippedBy(thread) + replies.length) }
  return hiddenReplies(shown) > 0 ? { ...shown, joined } : shown
}

const withReply = (thread: ShownComment, reply: Reply): ShownComment =>
  repliesOf(thread).some(({ id }) => id === reply.id)
    ? thread
    : withReplies(thread, [...repliesOf(thread), reply].toSorted(byAge), joinedReplies(thread))

const byAge = (a: Reply, b: Reply): number => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1)

const changed = (comments: ShownComment[], id: string, change: (comment: ShownComment) => ShownComment) =>
  comments.map((comment) => (comment.id === id ? change(comment) : comment))

/** The comments with one more: a reply below its parent, anything else on top (newest first). */
export function withComment(comments: ShownComment[], added: Comment): ShownComment[] {
  if (added.parentId === null) return [added, ...comments]
  return changed(comments, added.parentId, (thread) =>
    withReply({ ...thread, replyCount: (thread.replyCount ?? 0) + 1 }, added),
  )
}

/** The comments with a reply that is counted already, and was not shown. */
export const withFound = (comments: ShownComment[], reply: Comment): ShownComment[] =>
  changed(comments, reply.parentId ?? '', (thread) => withReply(thread, reply))

/** The comments with the next replies of a thread. What the reader cannot see is not counted once there are no more. */
export const withMore = (comments: ShownComment[], id: string, page: ListPage<Reply>): ShownComment[] =>
  changed(comments, id, (thread) => {
    const above = appendPage(repliesOf(thread).slice(0, joinedReplies(thread)), page.items)
    const replies = appendPage(above, repliesOf(thread))
    const replyCount = page.hasMore ? thread.replyCount : skippedBy(thread) + replies.length
    return withReplies({ ...thread, ...(replyCount !== undefined && { replyCount }) }, replies, above.length)
  })

/** A thread as the server shows it now, with the replies that the page showed beyond those. */
export function withOpened(fresh: ShownComment, before: ShownComment | undefined): ShownComment {
  if (!before) return fresh
  const first = repliesOf(fresh)
  const last = first.at(-1)
  const isBeyond = (reply: Reply) => !last || byAge(last, reply) < 0
  const beyond = repliesOf(before).filter(isBeyond)
  const joined = repliesOf(before).slice(0, joinedReplies(before)).filter(isBeyond).length
  return withReplies(fresh, [...first, ...beyond], first.length + joined)
}

/** The comments with one of them, or one of their replies, changed. */
export function withChange(comments: ShownComment[], id: string, change: Partial<Comment>): ShownComment[] {
  return comments.map((comment) => {
    if (comment.id === id) return { ...comment, ...change }
    return comment.replies ? { ...comment, replies: withChange(comment.replies, id, change) } : comment
  })
}

/** The comments without one: a comment that has replies leaves a placeholder, as the server shows it. */
export function withoutComment(comments: ShownComment[], id: string): ShownComment[] {
  return comments.flatMap((comment) => {
    if (comment.id === id) return hasReplies(comment) ? [placeholder(comment)] : []
    const place = repliesOf(comment).findIndex((reply) => reply.id === id)
    if (place < 0) return [comment]
    const left = {
      ...comment,
      replies: repliesOf(comment).toSpliced(place, 1),
      replyCount: Math.max(0, (comment.replyCount ?? 1) - 1),
      ...(comment.joined !== undefined && { joined: comment.joined - Number(place < comment.joined) }),
    }
    return comment.deleted && !hasReplies(left) ? [] : [left]
  })
}

const hasReplies = (comment: ShownComment): boolean => (comment.replyCount ?? 0) > 0 || repliesOf(comment).length > 0

const placeholder = (comment: ShownComment): ShownComment => ({
  ...comment,
  deleted: true,
  content: '',
  author: null,
  likeCount: 0,
  isLiked: false,
})
