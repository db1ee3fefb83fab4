import type { ClientDirective } from 'astro'
import { whenIdle } from '../lib/browser/when-idle.ts'

/** What shows that a reader means an island. A pointer that merely rests where a page opens does not move. */
const INTENTS = ['pointermove', 'pointerdown', 'touchstart', 'focusin', 'keydown', 'click']

/** How an island says that it cannot wait: its page has something to fetch. */
export interface Intent {
  atOnce: boolean
}

/**
 * `client:intent`: an island hydrates when its reader turns to it. A guest mostly reads, so theirs costs nothing before; a
 * member's hydrates in an idle moment too. What is tapped meanwhile is kept by site/layouts/early.js.
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
    // What it is made of did not come; the next time it may.
    if (island.hasAttribute('ssr')) settle('addEventListener')
  }
  const wake = () => void hydrate()
  const isMeant =
    (value as Partial<Intent>).atOnce || isReturn() || isSought() || island.contains(document.activeElement)
  if (isMeant) return wake()
  settle('addEventListener')
  if ('signedIn' in document.documentElement.dataset) whenIdle(wake)
}

/** A list that had grown is put together again from what its history entry remembers (site/islands/feed/feed-memory.ts). */
const isReturn = (): boolean => Boolean((history.state as { feed?: string } | null)?.feed)

/** The address names something that the page does not show yet, such as a reply that its thread leaves out. */
const isSought = (): boolean => location.hash.length > 1 && !document.getElementById(location.hash.slice(1))

export default intent
