import { useEffect, useRef, type RefObject } from 'react'

/**
 * Focuses the field after hydration, unless the focus is elsewhere or something was typed into it before: the focus may be
 * on its way to the next field then. Not on touch screens, where the on-screen keyboard would cover the page before it was
 * seen. In the task that looked where the focus is: react-hook-form's setFocus waits for another one, and takes it from a
 * field in which somebody has begun to write.
 */
export function useFirstFocus(isWanted: boolean, element: RefObject<HTMLTextAreaElement | null>): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body
    const isBegun = isElsewhere || Boolean(element.current?.value)
    if (isWanted && !isBegun && matchMedia('(pointer: fine)').matches) element.current?.focus()
  })
}
