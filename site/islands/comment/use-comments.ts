import { useState } from 'react'
import { deleteComment, listComments } from '#src/contracts/comments.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { commentText } from '#src/text/comment.ts'
import { useCall } from '../../hooks/use-call.ts'
import { useList } from '../../hooks/use-list.ts'
import { call, callList } from '../../lib/call.ts'
import { $commentCounts } from '../../lib/comment-counts.ts'
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
  const [count, setCount] = useState(start.count)
  const countBy = (by: number) => {
    const now = Math.max(0, ($commentCounts.get()[postId] ?? count) + by)
    setCount(now)
    $commentCounts.setKey(postId, now)
  }
  const [doomed, setDoomed] = useState<string | null>(null)
  const removal = useCall((id: string) => call(deleteComment, { id }), {
    onSuccess: (_, id) => {
      leaveFocus(document.getElementById(`comment-${id}`), '#comments article', '#comments-heading')
      list.edit((before) => withoutComment(before, id))
      countBy(-1)
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
    add: (comment: Comment) => {
      list.edit((before) => withComment(before, comment))
      countBy(1)
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
