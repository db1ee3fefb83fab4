import { useEffect, useEffectEvent } from 'react'
import { INTERVALS } from '#src/rules/limits.ts'
import { onLive } from '../../lib/live/events.ts'

/** CustomEvent of the window: a message was sent from this page, so other islands refetch. */
const MESSAGE_EVENT = 'aah:message'

export const announceMessage = (): boolean => dispatchEvent(new CustomEvent(MESSAGE_EVENT))

/**
 * Calls `refetch` when messages may have arrived or been read: after an event of the stream or the page, and at an
 * interval while the page is visible.
 */
export function useMessageUpdates(refetch: () => void): void {
  const onUpdate = useEffectEvent(refetch)
  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') onUpdate()
    }
    // The other member's reading of sent messages has no event of its own, but changes the unread counts.
    const stops = [onLive('message', refetchIfVisible), onLive('unread', refetchIfVisible)]
    const timer = setInterval(refetchIfVisible, INTERVALS.messages)
    addEventListener(MESSAGE_EVENT, refetchIfVisible)
    addEventListener('online', refetchIfVisible)
    document.addEventListener('visibilitychange', refetchIfVisible)
    return () => {
      for (const stop of stops) stop()
      clearInterval(timer)
      removeEventListener(MESSAGE_EVENT, refetchIfVisible)
      removeEventListener('online', refetchIfVisible)
      document.removeEventListener('visibilitychange', refetchIfVisible)
    }
  }, [])
}
