import { onceAwake } from '../browser/once-awake.ts'

const HELD_MS = 500
/** Pixels by which a resting finger shakes. */
const SHAKE = 10
/** What a press acts on itself, and texts whose words a long press selects. */
const OWN_PRESS = 'button, input, textarea, select, img, video, [contenteditable], [data-text], .prose'

/** The ⋯ button of the card, comment or message that was touched; a message is copied by its menu, so its words count too. */
function menuOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const bubble = target.closest('button, img') ? null : target.closest('[data-message]')
  if (bubble) return bubble.querySelector<HTMLElement>('[data-content-menu]')
  if (target.closest(OWN_PRESS)) return null
  return target.closest('[data-post], article.comment')?.querySelector<HTMLElement>('[data-content-menu]') ?? null
}

/** Opens the menu of a card, a comment or a message under a finger that rests on it. */
export function watchLongPress(start: TouchEvent, ended: Promise<TouchEvent>): { hasOpened: () => boolean } {
  const menu = menuOf(start.target)
  const [from] = start.touches
  let hasOpened = false
  if (!menu || !from) return { hasOpened: () => false }
  const end = new AbortController()
  const { signal } = end
  const open = () => {
    if (hasOpened) return
    hasOpened = true
    navigator.vibrate?.(10)
    // The finger that leaves would press what has opened under it.
    document.addEventListener('touchend', (event) => event.preventDefault(), { once: true })
    onceAwake(menu, () => press(menu))
  }
  const timer = setTimeout(open, Math.max(0, HELD_MS - (performance.now() - start.timeStamp)))
  const stop = () => {
    clearTimeout(timer)
    end.abort()
  }
  document.addEventListener(
    'touchmove',
    ({ touches: [to] }) => {
      if (!to || Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > SHAKE) stop()
    },
    { passive: true, signal },
  )
  addEventListener('scroll', stop, { passive: true, signal, capture: true })
  // Android would open its menu of a link at the same time.
  document.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault()
      open()
    },
    { signal },
  )
  void ended.then(stop)
  return { hasOpened: () => hasOpened }
}

/** A menu that has loaded opens at a key; before, the first click loads it. */
function press(menu: HTMLElement): void {
  if (menu.getAttribute('aria-haspopup') === 'menu')
    menu.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  else menu.click()
}
