/** Pixels of a drag downwards that close a sheet; fewer let it spring back. */
const CLOSES_AT = 90
/** Pixels after which a touch counts as a drag. */
const STARTS_AT = 6

/** Whether what is touched takes the drag itself: a field, something that is scrolled down, or that handles all touches. */
function takesDrag(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.matches('textarea, input, select') || at.scrollTop > 0) return true
    if (getComputedStyle(at).touchAction === 'none') return true
    if (at === sheet) break
  }
  return false
}

/** Moves the sheet with a finger that drags it down, and closes it by `cancel` and Escape beyond 90 px. */
export function watchDrag(sheet: HTMLElement, signal: AbortSignal): void {
  let from: { x: number; y: number } | null = null
  let moved = 0
  const settle = () => {
    from = null
    moved = 0
    sheet.style.transition = ''
    sheet.style.translate = ''
  }
  sheet.addEventListener(
    'touchstart',
    ({ touches: [touch, second], target }) => {
      from = touch && !second && !takesDrag(target, sheet) ? { x: touch.clientX, y: touch.clientY } : null
    },
    { passive: true, signal },
  )
  sheet.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches
      if (!from || !touch) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (moved === 0 && (y < -STARTS_AT || Math.abs(x) > Math.max(y, STARTS_AT))) return settle()
      if (moved === 0 && y < STARTS_AT) return
      moved = Math.max(1, y)
      if (event.cancelable) event.preventDefault()
      sheet.style.transition = 'none'
      sheet.style.translate = `0 ${moved}px`
    },
    { passive: false, signal },
  )
  const release = () => {
    const closes = moved > CLOSES_AT
    settle()
    if (closes) close(sheet)
  }
  sheet.addEventListener('touchend', release, { signal })
  sheet.addEventListener('touchcancel', settle, { signal })
}

/** A <dialog> takes `cancel`, as for the browser's own Escape; a menu listens for the key. */
const close = (sheet: HTMLElement): boolean =>
  sheet instanceof HTMLDialogElement
    ? sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
    : sheet.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
