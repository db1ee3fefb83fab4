import { useEffect, useEffectEvent } from 'react'
import { INTERVALS } from '#src/rules/limits.ts'

/** Tells this page, as a CustomEvent of the window, that a message came or went: whoever shows messages looks again. */
export const MESSAGE_EVENT = 'aah:message'

export const announceMessage = (): boolean => dispatchEvent(new CustomEvent(MESSAGE_EVENT))

/** Calls `look` when messages may have come or been read: on the page's word, and every now and then while it is looked at. */
export function useArrivals(look: () => void): void {
  const onArrival = useEffectEvent(look)
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') onArrival()
    }
    const timer = setInterval(lookIfSeen, INTERVALS.messages)
    addEventListener(MESSAGE_EVENT, lookIfSeen)
    addEventListener('online', lookIfSeen)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(timer)
      removeEventListener(MESSAGE_EVENT, lookIfSeen)
      removeEventListener('online', lookIfSeen)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [])
}
