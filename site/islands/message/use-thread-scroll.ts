import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Within this distance of the bottom new messages are scrolled into view. */
const NEAR_PX = 60

interface ScrollOptions {
  newestId: string | undefined
  oldestId: string | undefined
  /** The number of own messages being sent. */
  waiting: number
}

/** Keeps the scroll position when messages arrive, and follows the newest if the viewer is at the bottom. */
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
      // Scroll offset 0 is the bottom; above it offsets are negative.
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
