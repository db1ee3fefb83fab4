import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { deleteComment, listComments } from '#src/contracts/comments.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { commentText } from '#src/text/comment.ts'
import { useCall } from '../../hooks/use-call.ts'
import { useList } from '../../hooks/use-list.ts'
import { call, callList } from '../../lib/call.ts'
import { $commentCounts, countedComments } from '../../lib/post-counts.ts'
import { leaveFocus } from '../../lib/leave-focus.ts'
import { toastEarned } from '../../lib/standing.ts'
import { toastFailure } from '../../lib/toasts.ts'
import { withChange, withComment, withoutComment } from './thread.ts'

interface Start {
  postId: string
  comments: Comment[]
  hasMore: boolean
  /** Visible comments and replies of the post. */
  count: number
  /** How many pages lie before the next one. */
  pages: number
}

/** The comments of a post as this page shows them, and what can be done with them. */
export function useComments({ postId, comments, hasMore, pages, ...start }: Start) {
  const list = useList({
    load: (offset) => callList(listComments, { id: postId, limit: PAGE_SIZES.comments, offset }),
    first: { items: comments, hasMore, next: pages * PAGE_SIZES.comments },
    onFailure: (error) => toastFailure(error, commentText.loadFailed),
  })
  const count = useStore($commentCounts, { ssr: 'initial' })[postId] ?? start.count
  const countBy = (by: number) =>
    $commentCounts.setKey(postId, Math.max(0, ($commentCounts.get()[postId] ?? start.count) + by))
  const [doomed, setDoomed] = useState<string | null>(null)
  /** Fetches as many as are shown, so that a new answer further down comes too. */
  const renew = () => {
    const limit = Math.min(Math.max(list.items.length, PAGE_SIZES.comments), LIMITS.list.max)
    const top = callList(listComments, { id: postId, limit, offset: 0 })
    list.renew(top)
    return top
  }
  const take = (id: string) => {
    leaveFocus(document.getElementById(`comment-${id}`), '#comments article', '#comments-heading')
    list.edit((before) => withoutComment(before, id))
    countBy(-1)
  }
  const removal = useCall((id: string) => call(deleteComment, { id }), {
    onSuccess: (_, id) => {
      take(id)
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
    renew,
    /** Takes a comment out that staff deleted. */
    take,
    /** Staff showed a removed comment again. */
    bringBack: () => {
      countBy(1)
      void renew()
    },
    add: (comment: Comment) => {
      list.edit((before) => withComment(before, comment))
      if (!countedComments.has(comment.id)) countBy(1)
      toastEarned({ title: commentText.created, description: commentText.createdHint })
    },
    change: (id: string, change: Partial<Comment>) => list.edit((before) => withChange(before, id, change)),
    /** Asks whether this comment may go. */
    remove: (id: string) => !removal.isBusy && setDoomed(id),
    question: {
      open: doomed !== null,
      onCancel: () => setDoomed(null),
      onConfirm: () => {
        setDoomed(null)
        if (doomed !== null) removal.send(doomed)
      },
    },
  }
}

export type CommentsControl = ReturnType<typeof useComments>
