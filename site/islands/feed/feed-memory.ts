import { inTab } from '../../lib/browser/storage.ts'
import type { FeedState } from './use-feed.ts'

/** What a history entry remembers of its feed: the posts that were loaded and the one at the top of the window. */
export interface FeedMemory extends FeedState {
  viewerId: string | null
  anchor: { id: string; top: number } | null
}

const PREFIX = 'aah:list:'
/** History entries whose feed is kept; older ones start at their first page again. */
const MAX_ENTRIES = 12

interface EntryState {
  feed?: string
}

const entryState = (): EntryState => (history.state as EntryState | null) ?? {}

/** Names this history entry and takes its scrolling over; while a page is being left, browsers may refuse that. */
export function claimEntry(): void {
  if (!entryState().feed) history.replaceState({ ...entryState(), feed: crypto.randomUUID() }, '')
  history.scrollRestoration = 'manual'
}

/**
 * Remembers the feed for this history entry, so that going back finds it even when the browser kept no page. Where
 * there is no room, going back starts at the first page.
 */
export function rememberFeed(memory: FeedMemory): void {
  const id = entryState().feed
  if (!id) return
  dropOldest(PREFIX + id)
  inTab.set(PREFIX + id, JSON.stringify({ ...memory, savedAt: Date.now() }))
}

/** What this history entry remembers, null for a fresh one or for what another reader saw. */
export function recallFeed(viewerId: string | null): FeedMemory | null {
  const { feed } = entryState()
  const saved = feed && inTab.get(PREFIX + feed)
  if (!saved) return null
  const memory = JSON.parse(saved) as FeedMemory
  return memory.viewerId === viewerId ? memory : null
}

function dropOldest(currentKey: string): void {
  const saved = inTab
    .keys()
    .filter((key) => key.startsWith(PREFIX) && key !== currentKey)
    .map((key) => ({ key, at: (JSON.parse(inTab.get(key) ?? '{}') as { savedAt?: number }).savedAt ?? 0 }))
    .sort((a, b) => b.at - a.at)
  for (const { key } of saved.slice(MAX_ENTRIES - 1)) inTab.remove(key)
}

/** The first post that is at least partly below the header, and where it stands. */
export function anchorOf(list: HTMLElement): FeedMemory['anchor'] {
  const header = 76
  for (const card of list.querySelectorAll<HTMLElement>('[data-post]')) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > header) return { id: card.dataset.post ?? '', top }
  }
  return null
}

/** Scrolls so that the remembered post stands where it stood. */
export function scrollToAnchor(list: HTMLElement, anchor: FeedMemory['anchor']): void {
  const card = anchor && list.querySelector<HTMLElement>(`[data-post="${CSS.escape(anchor.id)}"]`)
  if (card) scrollBy({ top: card.getBoundingClientRect().top - anchor.top, behavior: 'instant' })
}
