import { useEffect, useRef, useState } from 'react'
import { onLive, watchPost } from '../../lib/live/events.ts'
import { $commentClosers, $commentCounts, $likeCounts, countedComments } from '../../lib/posts/post-counts.ts'

interface Post {
  postId: string
  /** What the page showed of it when it was rendered. */
  since: string | null
}

/** Ids of comments by others since the page was rendered; updates the post's counts at once. */
export function useNewComments({ postId, since }: Post, load: (ids: readonly string[]) => Promise<unknown>) {
  const [pending, setPending] = useState<readonly string[]>([])
  const [isLoading, setLoading] = useState(false)
  const focusTarget = useRef<string>(undefined)
  useEffect(() => {
    const stops = [
      watchPost(postId, since),
      onLive('post', ({ postId: about, commentId, isOwn, likeCount, commentCount, commentsClosedBy }) => {
        if (about !== postId) return
        $likeCounts.setKey(postId, likeCount)
        $commentCounts.setKey(postId, commentCount)
        if (commentsClosedBy !== undefined) $commentClosers.setKey(postId, commentsClosedBy)
        if (!commentId) return
        // A reconnect brings it again; the page may have been rendered with it.
        const isKnown = countedComments.has(commentId) || document.getElementById(`comment-${commentId}`)
        countedComments.add(commentId)
        if (!isKnown && !isOwn) setPending((before) => [...before, commentId])
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [postId, since])
  // After loading, the focus moves to the newest comment.
  useEffect(() => {
    const newest = focusTarget.current && document.getElementById(`comment-${focusTarget.current}`)
    focusTarget.current = undefined
    if (newest) newest.focus()
  }, [pending])
  const show = async () => {
    setLoading(true)
    const loaded = new Set(pending)
    try {
      await load(pending)
      focusTarget.current = pending.at(-1)
      setPending((before) => before.filter((id) => !loaded.has(id)))
    } catch {
      // The list shows the error; the pending ids stay.
    }
    setLoading(false)
  }
  return { count: pending.length, isLoading, show: () => void show() }
}
