import type { ClientDirective } from 'astro'
import { whenIdle } from '../lib/browser/when-idle.ts'

/** Events that show intent to use an island. A pointer that only rests where a page opens does not move. */
const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click']

/** Marks an island that hydrates at once, because it has something to fetch. */
export interface Intent {
  atOnce: boolean
}

/**
 * `client:intent`: an island hydrates at the viewer's first intent. Guests mostly read, so theirs cost nothing before; a
 * member's also hydrates when the browser is idle. site/layouts/early.js queues taps until then.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const settle = (change: 'addEventListener' | 'removeEventListener') => {
    for (const name of INTENTS) island[change](name, wake, { passive: true })
  }
  const hydrate = async () => {
    settle('removeEventListener')
    await (
      await load()
    )()
    // The island's modules did not load; the next event tries again.
    if (island.hasAttribute('ssr')) settle('addEventListener')
  }
  const wake = () => void hydrate()
  const isMeant =
    (value as Partial<Intent>).atOnce || isReturn() || isSought() || island.contains(document.activeElement)
  if (isMeant) return wake()
  settle('addEventListener')
  if ('signedIn' in document.documentElement.dataset) whenIdle(wake)
}

/** A list that had grown is restored from its history entry (site/islands/feed/feed-memory.ts). */
const isReturn = (): boolean => Boolean((history.state as { feed?: string } | null)?.feed)

/** The URL's hash names an element that is not rendered yet, such as a reply that its thread leaves out. */
const isSought = (): boolean => location.hash.length > 1 && !document.getElementById(location.hash.slice(1))

export default intent
