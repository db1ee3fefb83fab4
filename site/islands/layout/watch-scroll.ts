/** A step below this is the hand's shake, or an address bar that folds. */
const STEP = 8

/**
 * Marks the page once it has scrolled, which draws the line below the header, and while the reader scrolls down: the phone's
 * header leaves then and comes back on the way up, and at the end of the page (base.css).
 */
export function watchScroll(): void {
  const root = document.documentElement
  let from = 0
  const mark = () => {
    root.toggleAttribute('data-scrolled', scrollY > 0)
    const isAtEnd = scrollY + innerHeight > root.scrollHeight - STEP
    if (!isAtEnd && Math.abs(scrollY - from) < STEP) return
    root.toggleAttribute('data-header-away', !isAtEnd && scrollY > from && scrollY > STEP)
    from = scrollY
  }
  // With the first frame, which lays out the page anyway, as reading the position does.
  requestAnimationFrame(() => {
    from = scrollY
    mark()
    addEventListener('scroll', mark, { passive: true })
  })
}
