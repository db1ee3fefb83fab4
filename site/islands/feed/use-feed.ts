import { useState } from 'react'
import type { PostFilter } from '#src/contracts/posts.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import type { PostView } from '#src/rules/post-views.ts'
import type { CardPost } from '../../lib/posts/card-post.ts'
import { useList } from '../../hooks/use-list.ts'
import type { Rows } from '../../lib/api/list-rows.ts'
import { loadCards, type FeedSource } from './feed-source.ts'

export interface FeedState extends Rows<CardPost> {
  source: FeedSource
}

/** The posts of a feed and the operations on them. */
export function useFeed({ source: first, ...rows }: FeedState, view: PostView) {
  const limit = PAGE_SIZES[view]
  const [source, setSource] = useState(first)
  const list = useList({ load: (offset) => loadCards(source, { offset, limit }), first: rows })
  return {
    ...list,
    source,
    /** Posts on a page. */
    limit,
    /** Another order starts at the first page. */
    setFilter: (filter: PostFilter) => {
      const chosen: FeedSource = { kind: 'posts', filter }
      setSource(chosen)
      list.restart((offset) => loadCards(chosen, { offset, limit }))
    },
    restore: ({ source: remembered, ...rows }: FeedState) => {
      setSource(remembered)
      list.replace(rows)
    },
  }
}

export type FeedControl = ReturnType<typeof useFeed>
