import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near the bottom, the reader follows what is written. */
const NEAR_PX = 60

interface ScrollOptions {
  newestId: string | undefined
  oldestId: string | undefined
  /** How many of the reader's own are on their way. */
  waiting: number
}

/** Keeps what the reader looks at in its place when messages come, and follows the newest for whoever is down there. */
export function useThreadScroll({ newestId, oldestId, waiting }: ScrollOptions) {
  const container = useRef<HTMLDivElement>(null)
  const before = useRef({ height: 0, oldestId, waiting, isFollowing: true })
  const [isAway, setAway] = useState(false)
  const toNewest = () => {
    container.current?.scrollTo({ top: 0 })
    setAway(false)
  }
  useEffect(() => {
    const { current: box } = container
    const note = () => {
      // The bottom is 0, and what is above it negative.
      before.current.isFollowing = (box?.scrollTop ?? 0) > -NEAR_PX
      if (before.current.isFollowing) setAway(false)
    }
    box?.addEventListener('scroll', note, { passive: true })
    return () => box?.removeEventListener('scroll', note)
  }, [])
  useLayoutEffect(() => {
    const { current: box } = container
    if (!box) return
    const { height, isFollowing, ...last } = before.current
    const grown = box.scrollHeight - height
    const isOwn = waiting > last.waiting
    before.current = { height: box.scrollHeight, oldestId, waiting, isFollowing: isFollowing || isOwn }
    if (isOwn) toNewest()
    else if (!isFollowing && last.oldestId === oldestId && grown > 0) {
      box.scrollTop -= grown
      setAway(true)
    }
  }, [newestId, oldestId, waiting])
  return { container, isAway, toNewest }
}
