import { useEffect, useRef } from 'react'

/** Lets the browser ask before the page goes while something on it is not saved. */
export function useLeaveWarning(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved)
  useEffect(() => {
    latest.current = isUnsaved
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}

/**
 * Calls `focus` once the form runs, unless the reader is somewhere already. Not where fingers point: there a keyboard
 * would open over the page before it was seen.
 */
export function useFirstFocus(isWanted: boolean, focus: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    if (isWanted && !isElsewhere && matchMedia('(pointer: fine)').matches) focus()
  })
}
