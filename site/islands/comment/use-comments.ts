import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteComment, getComment, listComments, listReplies } from '#src/contracts/comments.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import type { Author } from '#src/contracts/schemas/members.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { commentText } from '#src/text/comment.ts'
import { useCall } from '../../hooks/use-call.ts'
import { useList } from '../../hooks/use-list.ts'
import { call, callList } from '../../lib/api/call.ts'
import { leaveFocus } from '../../lib/browser/leave-focus.ts'
import { toastFailure } from '../../lib/notices/toasts.ts'
import { $commentCounts, countedComments } from '../../lib/posts/post-counts.ts'
import { toastEarned } from '../../lib/session/member-figures.ts'
import {
  nextReply,
  type ThreadComment,
  withChange,
  withComment,
  withFetchedReply,
  withMore,
  withOpened,
  withoutComment,
} from './thread.ts'

interface Start {
  postId: string
  comments: ThreadComment[]
  /** Who wrote the post. */
  author: Author | null
  viewerId: string | undefined
  hasMore: boolean
  /** Visible comments and replies of the post. */
  count: number
  /** How many pages lie before the next one. */
  pages: number
}

/** The comments of a post as this page shows them, and what can be done with them. */
export function useComments({ postId, comments, author, viewerId, hasMore, pages, ...start }: Start) {
  const list = useList<ThreadComment>({
    load: (offset) => callList(listComments, { id: postId, limit: PAGE_SIZES.comments, offset }),
    first: { items: comments, hasMore, next: pages * PAGE_SIZES.comments },
    onFailure: (error) => toastFailure(error, commentText.loadFailed),
  })
  const count = useStore($commentCounts, { ssr: 'initial' })[postId] ?? start.count
  const countNow = () => $commentCounts.get()[postId] ?? start.count
  const countBy = (by: number) => $commentCounts.setKey(postId, Math.max(0, countNow() + by))
  const latest = useRef(list.items)
  useEffect(() => {
    latest.current = list.items
  }, [list.items])
  /** Fetches a comment that the page does not show, and puts it into its thread, or says that the thread is elsewhere. */
  const bring = async (id: string): Promise<'here' | 'elsewhere' | 'nowhere'> => {
    const found = await call(getComment, { id }).catch(() => null)
    if (found?.postId !== postId) return 'nowhere'
    if (!latest.current.some((thread) => thread.id === found.parentId)) return 'elsewhere'
    flushSync(() => list.edit((before) => withFetchedReply(before, found)))
    return 'here'
  }
  useTargetComment(bring)
  const [deletingId, setDeletingId] = useState<string | null>(null)
  /** Fetches as many as are shown, so that a new answer further down comes too; these comments also from within threads. */
  const renew = async (ids: readonly string[] = []): Promise<void> => {
    const limit = Math.min(Math.max(list.items.length, PAGE_SIZES.comments), LIMITS.list.max)
    const top = callList(listComments, { id: postId, limit, offset: 0 }).then((page) => ({
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
    // The event of the deletion may have come first.
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
    comments: list.items,
    count,
    hasMore: list.hasMore,
    isLoading: list.isLoading,
    loadMore: list.loadMore,
    /** Who else wrote the post and what is shown below it, each once. */
    people: peopleOf(author, list.items).filter(({ id }) => id !== viewerId),
    renew,
    /** Takes a comment out that staff deleted. */
    drop: (id: string) => dropFromList(id),
    /** Staff showed a removed comment again. */
    bringBack: () => {
      countBy(1)
      renew().catch(() => undefined)
    },
    /** Fetches the next replies of a thread; the first of them comes back, null when that failed. */
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
    add: (comment: Comment) => {
      list.edit((before) => withComment(before, comment))
      if (!countedComments.has(comment.id)) countBy(1)
      toastEarned({ title: commentText.created, description: commentText.createdHint })
    },
    change: (id: string, change: Partial<Comment>) => list.edit((before) => withChange(before, id, change)),
    /** Asks whether this comment may go. */
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

function peopleOf(author: Author | null, comments: readonly ThreadComment[]): Author[] {
  const authors = [
    author,
    ...comments.flatMap(({ author: by, replies = [] }) => [by, ...replies.map((reply) => reply.author)]),
  ]
  return [...new Map(authors.flatMap((person) => (person ? [[person.id, person] as const] : []))).values()]
}

export type CommentsControl = ReturnType<typeof useComments>

/** The comment that the address leads to and the page does not show; null for none. */
function missingTargetId(): string | null {
  const [, id] = /^#comment-([\w-]+)$/.exec(location.hash) ?? []
  return id && !document.getElementById(`comment-${id}`) ? id : null
}

/** Shows the comment that the address names when it is a reply that its thread leaves out, or goes to the page that has it. */
function useTargetComment(bring: (id: string) => Promise<'here' | 'elsewhere' | 'nowhere'>): void {
  const seek = useEffectEvent(async () => {
    const id = missingTargetId()
    const place = id && (await bring(id))
    if (place === 'here') document.getElementById(`comment-${id}`)?.focus()
    if (place === 'elsewhere') location.replace(`/comment/${id}`)
  })
  useEffect(() => {
    const onHash = () => void seek()
    onHash()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
}
