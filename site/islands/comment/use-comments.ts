import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteComment, getComment, listComments, listReplies } from '#src/contracts/comments.ts'
import type { CommentCloser } from '#src/rules/comments-open.ts'
import type { CommentSort } from '#src/rules/comment-sorts.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { commentText } from '#src/text/comment.ts'
import { useCall } from '../../hooks/use-call.ts'
import { useList } from '../../hooks/use-list.ts'
import { call, callList } from '../../lib/api/call.ts'
import { leaveFocus } from '../../lib/browser/leave-focus.ts'
import { toastFailure } from '../../lib/toasts/toasts.ts'
import { $commentClosers, $commentCounts, countedComments } from '../../lib/posts/post-counts.ts'
import { toastEarned } from '../../lib/session/member-figures.ts'
import type { SentComment } from './CommentForm.tsx'
import {
  byAge,
  nextReply,
  type ThreadComment,
  withChange,
  withComment,
  withFetchedReply,
  withMore,
  withOpened,
  withoutComment,
} from './thread.ts'
import { useTargetComment, type FoundPlace } from './use-target-comment.ts'

interface Start {
  postId: string
  comments: ThreadComment[]
  /** The author of the post. */
  author: Author | null
  viewerId: string | undefined
  sort: CommentSort
  hasMore: boolean
  /** Visible comments and replies of the post. */
  count: number
  /** Who closed the comments when the page was rendered. */
  closedBy: CommentCloser | null
  /** Why the viewer may not comment here, for what its board asks; null when they may, and for guests. */
  refusal: string | null
  /** Whether comments here may be secret. */
  allowsSecrets: boolean
  /** Whether comments here name no author: then names in them are text. */
  isAnonymous: boolean
  /** The number of pages before the next one. */
  pages: number
}

/** The comments of a post as loaded on this page, and the operations on them. */
export function useComments({ postId, comments, author, viewerId, hasMore, pages, sort, ...start }: Start) {
  const list = useList<ThreadComment>({
    load: (offset) => callList(listComments, { id: postId, limit: PAGE_SIZES.comments, offset, sort }),
    first: { items: comments, hasMore, next: pages * PAGE_SIZES.comments },
    onFailure: (error) => toastFailure(error, commentText.loadFailed),
  })
  // With the oldest first, a comment that comes in while later pages are not loaded stays behind what they bring.
  const shown = sort === 'oldest' ? list.items.toSorted(byAge) : list.items
  const addNew = (comment: Comment) =>
    sort === 'oldest' && comment.parentId === null
      ? list.append(comment)
      : list.edit((before) => withComment(before, comment))
  const count = useStore($commentCounts, { ssr: 'initial' })[postId] ?? start.count
  const closed = useStore($commentClosers, { ssr: 'initial' })[postId]
  const closedBy = closed === undefined ? start.closedBy : closed
  const countNow = () => $commentCounts.get()[postId] ?? start.count
  const countBy = (by: number) => $commentCounts.setKey(postId, Math.max(0, countNow() + by))
  const latest = useRef(list.items)
  useEffect(() => {
    latest.current = list.items
  }, [list.items])
  /** Fetches a comment that is not loaded and inserts it into its thread; 'elsewhere' if the thread is not loaded. */
  const bring = async (id: string): Promise<FoundPlace> => {
    const found = await call(getComment, { id }).catch(() => null)
    if (found?.postId !== postId) return 'nowhere'
    // In other orders new threads are not in the part that is loaded.
    const isNewThread = found.parentId === null && sort !== 'newest'
    if (!isNewThread && !latest.current.some((thread) => thread.id === found.parentId)) return 'elsewhere'
    flushSync(() => (isNewThread ? addNew(found) : list.edit((before) => withFetchedReply(before, found))))
    return 'here'
  }
  /** The comment that was written here last, or that the address names and the page had to load. */
  const [freshId, setFreshId] = useState<string | null>(null)
  useTargetComment(postId, bring, setFreshId)
  const [deletingId, setDeletingId] = useState<string | null>(null)
  /**
   * Refetches as many comments as are loaded, so that new replies further down appear; fetches `ids` within threads
   * too.
   */
  const renew = async (ids: readonly string[] = []): Promise<void> => {
    const limit = Math.min(Math.max(list.items.length, PAGE_SIZES.comments), LIMITS.list.max)
    const offset = (pages - 1) * PAGE_SIZES.comments
    const top = callList(listComments, { id: postId, limit, offset, sort }).then((page) => ({
      ...page,
      items: page.items.map((fresh) =>
        withOpened(
          fresh,
          latest.current.find(({ id }) => id === fresh.id),
        ),
      ),
    }))
    list.renew(top)
    const displayed = new Set(
      (await top).items.flatMap(({ id, replies = [] }) => [id, ...replies.map((reply) => reply.id)]),
    )
    await Promise.all(
      ids
        .filter((id) => !displayed.has(id))
        .slice(-PAGE_SIZES.comments)
        .map(bring),
    )
  }
  const dropFromList = (id: string, before = countNow()) => {
    leaveFocus(document.getElementById(`comment-${id}`), '#comments article', '#comments-heading')
    list.edit((all) => withoutComment(all, id))
    // The deletion's event may have arrived first.
    if (countNow() === before) countBy(-1)
  }
  const remove = async (id: string): Promise<number> => {
    const before = countNow()
    await call(deleteComment, { id })
    return before
  }
  const removal = useCall(remove, {
    onSuccess: (before, id) => {
      dropFromList(id, before)
      toastEarned({ title: commentText.deleted })
    },
    failure: { text: commentText.deleteFailed },
  })
  return {
    comments: shown,
    /** Threads and replies that are loaded. */
    all: shown.flatMap(({ replies = [], ...thread }) => [thread, ...replies]),
    authorId: author?.id,
    freshId,
    closedBy,
    refusal: start.refusal,
    allowsSecrets: start.allowsSecrets,
    isAnonymous: start.isAnonymous,
    count,
    hasMore: list.hasMore,
    isLoading: list.isLoading,
    loadMore: list.loadMore,
    /** The authors of the post and of the loaded comments, each once, without the viewer. */
    people: peopleOf([author, ...shown.flatMap(authorsOf)], viewerId),
    /** The same with the authors of one thread first, the last ones to write before the others. */
    peopleOf: (thread: ThreadComment) =>
      peopleOf([...authorsOf(thread).toReversed(), author, ...shown.flatMap(authorsOf)], viewerId),
    renew,
    /** Removes a comment from the list after staff deleted it. */
    drop: (id: string) => dropFromList(id),
    /** Refetches after staff restored a comment. */
    bringBack: () => {
      countBy(1)
      renew().catch(() => undefined)
    },
    /** Loads the next replies of a thread; returns the id of the first one, null on failure. */
    loadReplies: async (thread: ThreadComment): Promise<string | null> => {
      const range = { limit: PAGE_SIZES.replies, offset: nextReply(thread) }
      try {
        const page = await callList(listReplies, { id: thread.id, ...range })
        flushSync(() => list.edit((before) => withMore(before, thread.id, page)))
        return page.items[0]?.id ?? null
      } catch (error) {
        toastFailure(error, commentText.repliesFailed)
        return null
      }
    },
    add: ({ unpaid, ...comment }: SentComment) => {
      addNew(comment)
      setFreshId(comment.id)
      if (!countedComments.has(comment.id)) countBy(1)
      toastEarned({
        title: commentText.created,
        description: commentText.createdHint,
        unpaid: unpaid && { act: 'comment', why: unpaid },
      })
      // The button says the old state until the page is opened again; nothing else depends on it.
      void import('../../lib/posts/watch.ts')
        .then(({ refreshWatching }) => refreshWatching(postId))
        .catch(() => undefined)
    },
    change: (id: string, change: Partial<Comment>) => list.edit((before) => withChange(before, id, change)),
    /** Asks before this comment is deleted. */
    remove: (id: string) => !removal.isBusy && setDeletingId(id),
    question: {
      open: deletingId !== null,
      onCancel: () => setDeletingId(null),
      onConfirm: () => {
        setDeletingId(null)
        if (deletingId !== null) removal.send(deletingId)
      },
    },
  }
}

const authorsOf = ({ author, replies = [] }: ThreadComment) => [author, ...replies.map((reply) => reply.author)]

/** Each once, in this order, without the viewer. */
function peopleOf(authors: readonly (Author | null)[], viewerId: string | undefined): Author[] {
  const byId = new Map<string, Author>()
  for (const person of authors)
    if (person && person.id !== viewerId && !byId.has(person.id)) byId.set(person.id, person)
  return [...byId.values()]
}

export type CommentsControl = ReturnType<typeof useComments>
