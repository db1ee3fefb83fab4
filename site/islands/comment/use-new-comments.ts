import { useEffect, useRef, useState } from 'react'
import { onLive, watchPost } from '../../lib/live/events.ts'
import { $commentCounts, $likeCounts, countedComments } from '../../lib/posts/post-counts.ts'

/** What others wrote below the post since the page shows it; the counts of the post follow at once. */
export function useArrivals(postId: string, load: (ids: readonly string[]) => Promise<unknown>) {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [isLoading, setLoading] = useState(false)
  const landing = useRef<string>(undefined)
  useEffect(() => {
    const stops = [
      watchPost(postId),
      onLive('post', ({ postId: about, commentId, isOwn, likeCount, commentCount }) => {
        if (about !== postId) return
        $likeCounts.setKey(postId, likeCount)
        $commentCounts.setKey(postId, commentCount)
        if (commentId) countedComments.add(commentId)
        if (commentId && !isOwn) setWaiting((before) => [...before, commentId])
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [postId])
  // Whoever asked for the new ones is led to the newest.
  useEffect(() => {
    const newest = landing.current && document.getElementById(`comment-${landing.current}`)
    landing.current = undefined
    if (newest) newest.focus()
  }, [waiting])
  const show = async () => {
    setLoading(true)
    const shown = new Set(waiting)
    try {
      await load(waiting)
      landing.current = waiting.at(-1)
      setWaiting((before) => before.filter((id) => !shown.has(id)))
    } catch {
      // The list says so; what waits goes on waiting.
    }
    setLoading(false)
  }
  return { count: waiting.length, isLoading, show: () => void show() }
}
