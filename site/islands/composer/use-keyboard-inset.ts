import { useEffect, type RefObject } from 'react'

/** Keeps `--keyboard` of the element at the height that an on-screen keyboard covers of the window. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const place = () => {
      // A page that is zoomed in shows a part of the window too, without a keyboard.
      const covered = view.scale > 1 ? 0 : document.documentElement.clientHeight - view.height - view.offsetTop
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    place()
    view.addEventListener('resize', place)
    view.addEventListener('scroll', place)
    return () => {
      view.removeEventListener('resize', place)
      view.removeEventListener('scroll', place)
    }
  }, [element])
}
