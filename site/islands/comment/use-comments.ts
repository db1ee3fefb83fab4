import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteComment, listComments } from '#src/contracts/comments.ts'
import type { Comment } from '#src/contracts/schemas/comments.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { commentText } from '#src/text/comment.ts'
import { call, callList } from '../../lib/call.ts'
import { $commentCounts } from '../../lib/comment-counts.ts'
import { leaveFocus } from '../../lib/leave-focus.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast, toastFailure } from '../../lib/toasts.ts'
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

interface List {
  comments: Comment[]
  hasMore: boolean
  /** How many of the post's threads lie before the next page. */
  next: number
}

/** The comments of a post as this page shows them, and what can be done with them. */
export function useComments({ postId, ...start }: Start) {
  const [list, setList] = useState<List>({
    comments: start.comments,
    hasMore: start.hasMore,
    next: start.pages * PAGE_SIZES.comments,
  })
  const [count, setCount] = useState(start.count)
  const edit = (change: (comments: Comment[]) => Comment[]) => setList((before) => edited(before, change))
  const countBy = (by: number) => {
    const now = Math.max(0, ($commentCounts.get()[postId] ?? count) + by)
    setCount(now)
    $commentCounts.setKey(postId, now)
  }
  const next = useMutation(
    {
      mutationFn: () => callList(listComments, { id: postId, limit: PAGE_SIZES.comments, offset: list.next }),
      onSuccess: ({ items, hasMore }) =>
        setList(({ comments, next }) => ({
          comments: withPage(comments, items),
          hasMore,
          next: next + items.length,
        })),
      onError: (error) => toastFailure(error, commentText.loadFailed),
    },
    queryClient,
  )
  const removal = useMutation(
    {
      mutationFn: (id: string) => call(deleteComment, { id }),
      onSuccess: (_, id) => {
        leaveFocus(document.getElementById(`comment-${id}`), '#comments article', '#comments-heading')
        edit((before) => withoutComment(before, id))
        countBy(-1)
        toast({ title: commentText.deleted })
      },
      onError: (error) => toastFailure(error, commentText.deleteFailed),
    },
    queryClient,
  )
  return {
    comments: list.comments,
    count,
    hasMore: list.hasMore,
    isLoading: next.isPending,
    loadMore: () => next.mutate(),
    add: (comment: Comment) => {
      edit((before) => withComment(before, comment))
      countBy(1)
      toast({ title: commentText.created, description: commentText.createdHint })
    },
    change: (id: string, change: Partial<Comment>) => edit((before) => withChange(before, id, change)),
    remove: (id: string) => {
      if (!removal.isPending && confirm(commentText.confirmDelete)) removal.mutate(id)
    },
  }
}

/** What comes later moves down with a thread that is written here, and up with one that goes. */
function edited(list: List, change: (comments: Comment[]) => Comment[]): List {
  const comments = change(list.comments)
  return { ...list, comments, next: list.next + comments.length - list.comments.length }
}

export type CommentsControl = ReturnType<typeof useComments>
