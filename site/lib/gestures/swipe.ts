import { onceAwake } from '../browser/once-awake.ts'

/** A swipe is at least so long, twice as wide as high, and no slower than this. */
const LEAST_PX = 60
const SLOWEST_MS = 600
/** The strips in which a swipe is the system's way back and forth. */
const EDGE_PX = 28
const TAKES_SWIPES = 'input, textarea, select, dialog, video, iframe, [role=menu]'

/** Whether something around what was touched scrolls sideways. */
function scrollsSideways(target: Element): boolean {
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  return false
}

/** Chooses the tab beside the current one when the touch was a swipe over a page with tabs, on phones. */
export function swipe(start: TouchEvent, end: TouchEvent): void {
  const [from] = start.touches
  const [to] = end.changedTouches
  const { target } = start
  if (!from || !to || !(target instanceof Element) || !matchMedia('(width <= 768px)').matches) return
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
  if (Math.abs(x) < LEAST_PX || Math.abs(x) < 2 * Math.abs(y) || end.timeStamp - start.timeStamp > SLOWEST_MS) return
  if (from.clientX < EDGE_PX || from.clientX > innerWidth - EDGE_PX) return
  // An enlarged page is moved by one finger, and a selection is drawn by its handles.
  if ((visualViewport?.scale ?? 1) > 1.01 || getSelection()?.isCollapsed === false) return
  if (!target.closest('main') || target.closest(TAKES_SWIPES) || scrollsSideways(target)) return
  choose(x < 0 ? 1 : -1)
}

function choose(by: 1 | -1): void {
  const tabs = [...(document.querySelector('main [data-swipe]')?.children ?? [])]
  const current = tabs.findIndex((tab) => tab.matches('h1, h2, [aria-selected=true]'))
  const next = current < 0 ? undefined : tabs[current + by]
  if (!(next instanceof HTMLElement) || !next.matches('a, [role=tab]')) return
  onceAwake(next, () => {
    // Tabs react to the press, links to the click.
    next.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    next.click()
  })
}
