import { useEffect, useEffectEvent } from 'react'
import { INTERVALS } from '#src/rules/limits.ts'
import { onLive } from '../../lib/live.ts'

/** Tells this page, as a CustomEvent of the window, that a message went: whoever shows messages looks again. */
export const MESSAGE_EVENT = 'aah:message'

export const announceMessage = (): boolean => dispatchEvent(new CustomEvent(MESSAGE_EVENT))

/** Calls `look` when messages have come or were read: live and on the page's word, and now and then while it is looked at. */
export function useArrivals(look: () => void): void {
  const onArrival = useEffectEvent(look)
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') onArrival()
    }
    const timer = setInterval(lookIfSeen, INTERVALS.messages)
    const stops = [onLive('message', lookIfSeen), onLive('unread', lookIfSeen)]
    addEventListener(MESSAGE_EVENT, lookIfSeen)
    addEventListener('online', lookIfSeen)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
      removeEventListener(MESSAGE_EVENT, lookIfSeen)
      removeEventListener('online', lookIfSeen)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [])
}
