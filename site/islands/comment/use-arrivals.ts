import { useEffect, useRef, useState } from 'react'
import { onLive, watchPost } from '../../lib/live.ts'
import { $commentCounts, $likeCounts } from '../../lib/post-counts.ts'

interface Options {
  postId: string
  /** Guests are told of nothing. */
  isMember: boolean
  /** Fetches the comments as they are now. */
  load: () => Promise<unknown>
}

/** What others wrote below the post since the page shows it, and the counts of the post, which follow at once. */
export function useArrivals({ postId, isMember, load }: Options) {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [isLoading, setLoading] = useState(false)
  const counted = useRef(new Set<string>())
  const landing = useRef<string>(undefined)
  useEffect(() => {
    if (!isMember) return undefined
    const stops = [
      watchPost(postId),
      onLive('post', ({ postId: about, commentId, isOwn, likeCount, commentCount }) => {
        if (about !== postId) return
        $likeCounts.setKey(postId, likeCount)
        $commentCounts.setKey(postId, commentCount)
        if (commentId) counted.current.add(commentId)
        if (commentId && !isOwn) setWaiting((before) => [...before, commentId])
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [postId, isMember])
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
      await load()
      landing.current = waiting.at(-1)
      setWaiting((before) => before.filter((id) => !shown.has(id)))
    } catch {
      // The list says so; what waits goes on waiting.
    }
    setLoading(false)
  }
  return {
    count: waiting.length,
    isLoading,
    show: () => void show(),
    /** Whether the counts came with this comment in them. */
    isCounted: (id: string) => counted.current.has(id),
  }
}

export type Arrivals = ReturnType<typeof useArrivals>
