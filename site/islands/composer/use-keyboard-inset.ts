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
    // Not within the task that mounts the form: reading the height lays out the page.
    const first = requestAnimationFrame(place)
    view.addEventListener('resize', place)
    view.addEventListener('scroll', place)
    return () => {
      cancelAnimationFrame(first)
      view.removeEventListener('resize', place)
      view.removeEventListener('scroll', place)
    }
  }, [element])
}
