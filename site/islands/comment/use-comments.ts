import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteComment, listComments } from '../../../src/contracts/comments.ts'
import type { Comment } from '../../../src/contracts/schemas/comments.ts'
import { PAGE_SIZES } from '../../../src/rules/limits.ts'
import { commentViewText } from '../../../src/text/comment-view.ts'
import { call, callList } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast, toastFailure } from '../../lib/toasts.ts'
import { $commentCounts } from '../post/comment-counts.ts'
import { withChange, withComment, withoutComment, withPage } from './thread.ts'

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
export function useComments({ postId, ...start }: Start) {
  const [comments, setComments] = useState(start.comments)
  const [more, setMore] = useState({ hasMore: start.hasMore, pages: start.pages })
  const [count, setCount] = useState(start.count)
  const countBy = (by: number) => {
    const now = Math.max(0, ($commentCounts.get()[postId] ?? count) + by)
    setCount(now)
    $commentCounts.setKey(postId, now)
  }
  const next = useMutation(
    {
      mutationFn: () =>
        callList(listComments, { id: postId, limit: PAGE_SIZES.comments, offset: more.pages * PAGE_SIZES.comments }),
      onSuccess: ({ items, hasMore }) => {
        setComments((before) => withPage(before, items))
        setMore(({ pages }) => ({ hasMore, pages: pages + 1 }))
      },
      onError: (error) => toastFailure(error, commentViewText.loadFailed),
    },
    queryClient,
  )
  const removal = useMutation(
    {
      mutationFn: (id: string) => call(deleteComment, { id }),
      onSuccess: (_, id) => {
        setComments((before) => withoutComment(before, id))
        countBy(-1)
        toast({ title: commentViewText.deleted })
      },
      onError: (error) => toastFailure(error, commentViewText.deleteFailed),
    },
    queryClient,
  )
  return {
    comments,
    count,
    hasMore: more.hasMore,
    pages: more.pages,
    isLoading: next.isPending,
    loadMore: () => next.mutate(),
    add: (comment: Comment) => {
      setComments((before) => withComment(before, comment))
      countBy(1)
      toast({ title: commentViewText.created, description: commentViewText.createdHint })
    },
    change: (id: string, change: Partial<Comment>) => setComments((before) => withChange(before, id, change)),
    remove: (id: string) => {
      if (!removal.isPending && confirm(commentViewText.confirmDelete)) removal.mutate(id)
    },
  }
}

export type CommentsControl = ReturnType<typeof useComments>
