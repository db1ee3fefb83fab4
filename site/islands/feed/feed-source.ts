import { listPosts, searchPosts, type FeedFilter } from '#src/contracts/posts.ts'
import { originName } from '#src/rules/list-origin.ts'
import type { Period } from '#src/rules/periods.ts'
import { toCardPost, type CardPost } from '../../lib/posts/card-post.ts'
import { callList, type ListPage } from '../../lib/api/call.ts'
import type { PostSearch } from '../../lib/search/search-path.ts'

/** The list that a feed loads its posts from. */
export type FeedSource = { kind: 'posts'; filter: FeedFilter; period?: Period } | { kind: 'search'; search: PostSearch }

interface Range {
  offset: number
  limit: number
}

/** A page of the source's posts, as cards. */
export async function loadCards(source: FeedSource, range: Range): Promise<ListPage<CardPost>> {
  const { items, hasMore } =
    source.kind === 'search'
      ? await callList(searchPosts, { ...source.search, ...range })
      : await callList(listPosts, { filter: source.filter, period: source.period, ...range })
  return { items: items.map(toCardPost), hasMore }
}

/** The list as links to its posts name it; lists without a name of their own open the newest posts. */
export function fromOf(source: FeedSource): string | null {
  if (source.kind === 'search') return originName({ kind: 'search', q: source.search.q })
  return source.filter === 'popular' ? originName({ kind: 'popular' }) : null
}

/** Key of the source in the saved feed. */
export const keyOf = (source: FeedSource): string =>
  source.kind === 'search' ? `search:${JSON.stringify(source.search)}` : `posts:${source.filter}:${source.period ?? ''}`
