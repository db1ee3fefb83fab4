/** A step below this is the hand's shake, or an address bar that folds. */
const STEP = 8

/** Marks the page while the reader scrolls down: the phone's header leaves and comes back on the way up (base.css). */
export function watchScroll(): void {
  const root = document.documentElement
  let from = scrollY
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - from) < STEP) return
      root.toggleAttribute('data-header-away', scrollY > from && scrollY > STEP)
      from = scrollY
    },
    { passive: true },
  )
}
