import { useEffect, useEffectEvent } from 'react'
import { INTERVALS } from '#src/rules/limits.ts'
import { onLive } from '../../lib/live/events.ts'

/** Tells this page, as a CustomEvent of the window, that a message went: whoever shows messages looks again. */
export const MESSAGE_EVENT = 'aah:message'

export const announceMessage = (): boolean => dispatchEvent(new CustomEvent(MESSAGE_EVENT))

/**
 * Calls `look` when messages may have come or been read: on the word of the stream or the page, and every now
 * and then while it is looked at.
 */
export function useMessageUpdates(refetch: () => void): void {
  const onUpdate = useEffectEvent(refetch)
  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState === 'visible') onUpdate()
    }
    // What one wrote and the other one reads changes no message, but the counts are sent.
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
