import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostFilter } from '#src/contracts/posts.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import type { CardPost } from '../../components/post/card-post.ts'
import { queryClient } from '../../lib/query-client.ts'
import { appendPage, refreshed } from '../../lib/rows.ts'
import { loadCards, type FeedSource } from './feed-source.ts'

export interface FeedState {
  source: FeedSource
  items: CardPost[]
  hasMore: boolean
  /** How many pages lie before what comes next. */
  pages: number
  /** Posts that were deleted here: what comes next has moved up by so many. */
  gone?: number
}

const LIMIT = PAGE_SIZES.feed

/** The posts of a feed and what can be done with them. */
export function useFeed(initial: FeedState) {
  const [state, setState] = useState(initial)
  const load = useMutation(
    {
      mutationFn: ({ source, pages, gone = 0 }: Pick<FeedState, 'source' | 'pages' | 'gone'>) =>
        loadCards(source, { offset: pages * LIMIT - gone, limit: LIMIT }),
      onSuccess: ({ items, hasMore }, { source, pages }) =>
        setState((before) => {
          // The order was changed while this page was on its way.
          if (before.source !== source) return before
          return { ...before, hasMore, pages: pages + 1, items: appendPage(before.items, items) }
        }),
    },
    queryClient,
  )
  return {
    ...state,
    isLoading: load.isPending,
    hasFailed: load.isError,
    /** The next page, or again the one that failed. */
    loadMore: () => load.mutate(state),
    /** Another order starts at the first page. */
    setFilter: (filter: PostFilter) => {
      const source: FeedSource = { kind: 'posts', filter }
      setState({ source, items: [], hasMore: false, pages: 0 })
      load.mutate({ source, pages: 0 })
    },
    restore: setState,
    patch: (id: string, change: Partial<CardPost>) =>
      setState((before) => ({ ...before, items: refreshed(before.items, changed(before.items, id, change)) })),
    remove: (id: string) => setState((before) => without(before, id)),
    refresh: (fresh: CardPost[]) => setState((before) => ({ ...before, items: refreshed(before.items, fresh) })),
  }
}

export type FeedControl = ReturnType<typeof useFeed>

const without = ({ items, gone = 0, ...rest }: FeedState, id: string): FeedState => ({
  ...rest,
  items: items.filter((item) => item.id !== id),
  gone: gone + 1,
})

const changed = (items: CardPost[], id: string, change: Partial<CardPost>): CardPost[] =>
  items.filter((item) => item.id === id).map((item) => ({ ...item, ...change }))
