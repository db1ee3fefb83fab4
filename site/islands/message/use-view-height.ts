import { useEffect, type RefObject } from 'react'

/** Tells the element how much of the page the reader sees: with the keyboard of a phone open, what is above it. */
export function useViewHeight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const follow = () => {
      place.current?.style.setProperty('--view-height', `${view.height}px`)
      place.current?.style.setProperty('--view-top', `${view.offsetTop}px`)
    }
    follow()
    view.addEventListener('resize', follow)
    view.addEventListener('scroll', follow)
    return () => {
      view.removeEventListener('resize', follow)
      view.removeEventListener('scroll', follow)
    }
  }, [place])
}
