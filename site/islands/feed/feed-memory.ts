import { inTab } from '../../lib/browser/storage.ts'
import type { FeedState } from './use-feed.ts'

/** What is saved for a history entry: the loaded posts and the topmost visible one. */
export interface FeedMemory extends FeedState {
  viewerId: string | null
  anchor: { id: string; top: number } | null
}

const PREFIX = 'aah:list:'
/** Maximum of saved history entries; older ones start at their first page again. */
const MAX_ENTRIES = 12

interface EntryState {
  feed?: string
}

const entryState = (): EntryState => (history.state as EntryState | null) ?? {}

/**
 * Gives this history entry an id and takes over its scroll restoration; browsers may refuse that while a page unloads.
 */
export function claimEntry(): void {
  if (!entryState().feed) history.replaceState({ ...entryState(), feed: crypto.randomUUID() }, '')
  history.scrollRestoration = 'manual'
}

/**
 * Saves the feed for this history entry, so that going back restores it without the browser's back/forward cache.
 * If storage is full, going back starts at the first page.
 */
export function rememberFeed(memory: FeedMemory): void {
  const id = entryState().feed
  if (!id) return
  dropOldest(PREFIX + id)
  inTab.set(PREFIX + id, JSON.stringify({ ...memory, savedAt: Date.now() }))
}

/** The saved feed of this history entry; null for a new one and for another viewer's. */
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

/** The first post at least partly below the header, and its offset. */
export function anchorOf(list: HTMLElement): FeedMemory['anchor'] {
  const header = 76
  for (const card of list.querySelectorAll<HTMLElement>('[data-post]')) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > header) return { id: card.dataset.post ?? '', top }
  }
  return null
}

/** Scrolls so that the saved post is at its saved offset. */
export function scrollToAnchor(list: HTMLElement, anchor: FeedMemory['anchor']): void {
  const card = anchor && list.querySelector<HTMLElement>(`[data-post="${CSS.escape(anchor.id)}"]`)
  if (card) scrollBy({ top: card.getBoundingClientRect().top - anchor.top, behavior: 'instant' })
}
