import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { LIMITS } from '#src/rules/limits.ts'
import { refreshed, underFresh } from '../../lib/api/list-rows.ts'
import { anchorOf, claimEntry, recallFeed, rememberFeed, scrollToAnchor, type FeedMemory } from './feed-memory.ts'
import { keyOf, loadCards } from './feed-source.ts'
import type { FeedControl } from './use-feed.ts'

interface ListPosition {
  feed: FeedControl
  list: RefObject<HTMLElement | null>
  viewerId: string | null
}

/** Restores the loaded pages and the scroll position after going back from a post. */
export function useFeedMemory(position: ListPosition): void {
  const latest = useRef(position)
  const anchor = useRef<FeedMemory['anchor']>(null)
  useEffect(() => {
    latest.current = position
  })
  useEffect(() => {
    const memory = recallFeed(position.viewerId)
    if (memory && memory.next > position.feed.limit) {
      anchor.current = memory.anchor
      const isSameOrder = keyOf(memory.source) === keyOf(position.feed.source)
      const items = isSameOrder ? underFresh(position.feed.items, memory.items) : memory.items
      const { source, hasMore, next } = memory
      position.feed.restore({ source, items, hasMore, next })
      void refreshAll(latest, memory)
    }
    return rememberOnLeave(latest)
    // Once, when the page opens; later state is in `latest`.
  }, [])
  const growsLong = position.feed.next > position.feed.limit
  useEffect(() => {
    if (growsLong) claimEntry()
    else history.scrollRestoration = 'auto'
  }, [growsLong])
  useLayoutEffect(() => {
    if (!anchor.current || !position.list.current) return
    scrollToAnchor(position.list.current, anchor.current)
    anchor.current = null
  }, [position.feed.items, position.list])
}

/** Likes and counts may have changed meanwhile: refreshes the figures of the posts without moving them. */
async function refreshAll(latest: RefObject<ListPosition>, { source, next }: Pick<FeedMemory, 'source' | 'next'>) {
  const limit = Math.min(Math.max(next, latest.current.feed.limit), LIMITS.list.max)
  const fresh = await loadCards(source, { offset: 0, limit }).catch(() => null)
  if (fresh) latest.current.feed.edit((items) => refreshed(items, fresh.items))
}

function rememberOnLeave(latest: RefObject<ListPosition>): () => void {
  const remember = () => {
    const { feed, list, viewerId } = latest.current
    if (feed.next <= feed.limit || !list.current) return
    const { source, items, hasMore, next } = feed
    rememberFeed({ viewerId, source, items, hasMore, next, anchor: anchorOf(list.current) })
  }
  const welcome = (event: PageTransitionEvent) => {
    if (event.persisted) void refreshAll(latest, latest.current.feed)
  }
  addEventListener('pagehide', remember)
  addEventListener('pageshow', welcome)
  return () => {
    removeEventListener('pagehide', remember)
    removeEventListener('pageshow', welcome)
  }
}
