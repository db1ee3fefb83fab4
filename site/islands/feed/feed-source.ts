import { listBestPosts, listPosts, searchPosts, type FeedFilter } from '#src/contracts/posts.ts'
import { listTagPosts } from '#src/contracts/tags.ts'
import { originName } from '#src/rules/list-origin.ts'
import type { Period } from '#src/rules/periods.ts'
import { toCardPost, type CardPost } from '../../lib/posts/card-post.ts'
import { callList, type ListPage } from '../../lib/api/call.ts'
import type { PostSearch } from '../../lib/search/search-path.ts'

/** The list that a feed loads its posts from. */
export type FeedSource =
  | { kind: 'posts'; filter: FeedFilter; period?: Period }
  | { kind: 'search'; search: PostSearch }
  // 개념글, of a board by its number if given.
  | { kind: 'best'; category?: number }
  | { kind: 'tag'; tag: string }

interface Range {
  offset: number
  limit: number
}

/** A page of the source's posts, as cards. */
export async function loadCards(source: FeedSource, range: Range): Promise<ListPage<CardPost>> {
  const { items, hasMore } = await load(source, range)
  return { items: items.map(toCardPost), hasMore }
}

function load(source: FeedSource, range: Range) {
  switch (source.kind) {
    case 'search':
      return callList(searchPosts, { ...source.search, ...range })
    case 'best':
      return callList(listBestPosts, { ...(source.category && { category: String(source.category) }), ...range })
    case 'tag':
      return callList(listTagPosts, { tag: source.tag, ...range })
    default:
      return callList(listPosts, { filter: source.filter, period: source.period, ...range })
  }
}

/** The list as links to its posts name it; lists without a name of their own open the newest posts. */
export function fromOf(source: FeedSource): string | null {
  if (source.kind === 'search') return originName({ kind: 'search', q: source.search.q })
  if (source.kind === 'best') return source.category ? originName({ kind: 'category', id: source.category }) : null
  return source.kind === 'posts' && source.filter === 'popular' ? originName({ kind: 'popular' }) : null
}

/** Key of the source in the saved feed. */
export const keyOf = (source: FeedSource): string =>
  source.kind === 'posts' ? `posts:${source.filter}:${source.period ?? ''}` : JSON.stringify(source)
