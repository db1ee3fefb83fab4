import { getCategory } from '#src/contracts/categories.ts'
import { searchPosts } from '#src/contracts/posts.ts'
import type { Post } from '#src/contracts/schemas/posts.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { originName, originOf, type ListOrigin } from '#src/rules/list-origin.ts'
import { rowTag } from '#src/rules/page-tags.ts'
import { feedText } from '#src/text/feed.ts'
import { findListBelow, load, loadList, type PostRowLine } from '../cms.ts'
import { searchPath } from '../lib/search/search-path.ts'
import { nullIfRefused } from './null-if-refused.ts'
import { pageOf, rangeOf } from './paging.ts'

/** The list below a post: the page of the list that its reader came from, and the posts beside it. */
export interface ListBelow {
  /** The next older post, and the next newer one. */
  previous: PostRowLine | null
  next: PostRowLine | null
  page: number
  posts: PostRowLine[]
  /** What its links add to `?from=`; null for the newest posts. */
  from: string | null
  name: string
  /** The list's own page. */
  path: string
  hasMore: boolean
}

/** The list that `?from=` names; the newest posts without it, and where the viewer may not read the board that it names. */
export async function loadListBelow({ id }: Post, url: URL, locals: App.Locals): Promise<ListBelow> {
  const requested = originOf(url.searchParams.get('from')) ?? NEWEST
  const found = (await listFrom(requested, id, url, locals)) ?? (await listFrom(NEWEST, id, url, locals))
  if (!found) throw new Error('The newest posts are refused to a reader of a post')
  for (const post of [found.previous, found.next, ...found.posts]) if (post) locals.tags.add(rowTag(post.id))
  return { ...found, posts: found.posts.filter((post) => post.id === id || !isMuted(post, locals)) }
}

const NEWEST: ListOrigin = { kind: 'recent' }
const isMuted = ({ author }: PostRowLine, { muted }: App.Locals): boolean =>
  author !== null && muted.includes(author.id)

async function listFrom(origin: ListOrigin, id: string, url: URL, locals: App.Locals): Promise<ListBelow | null> {
  const from = originName(origin)
  const requested = url.searchParams.has('list') ? pageOf(url, 'list') : null
  if (origin.kind === 'search') {
    const found = await nullIfRefused(searchAround(origin.q, { id, requested }, locals), [400])
    return found && { ...found, from, name: feedText.headings.search, path: searchPath({ q: origin.q }) }
  }
  const board =
    origin.kind === 'category' ? nullIfRefused(load(getCategory, { slug: String(origin.id) }, locals), CLOSED) : null
  const page = requested && requested <= MOST_PAGES ? requested : undefined
  const call = findListBelow(locals, { id, from: from ?? origin.kind, page })
  const [category, found] = await Promise.all([board, nullIfRefused(call, CLOSED)])
  if (!found || (origin.kind === 'category' && !category)) return null
  const place = category
    ? { name: category.name, path: `/category/${encodeURIComponent(category.slug)}` }
    : origin.kind === 'popular'
      ? { name: feedText.headings.popular, path: '/popular' }
      : { name: feedText.headings.newest, path: '/recent' }
  return { ...found, from, ...place }
}

const CLOSED = [401, 403, 404]
const MOST_PAGES = LIMITS.neighboursCounted / PAGE_SIZES.neighbours

/** The page of a search with this post among the first results, or another page. */
async function searchAround(
  q: string,
  { id, requested }: { id: string; requested: number | null },
  locals: App.Locals,
) {
  const size = PAGE_SIZES.neighbours
  const first = await loadList(searchPosts, { q, ...rangeOf(1, LIMITS.list.max) }, locals)
  const place = first.items.findIndex((post) => post.id === id)
  const pair = { previous: (place >= 0 && first.items[place + 1]) || null, next: first.items[place - 1] ?? null }
  const page = requested ?? Math.floor(Math.max(place, 0) / size) + 1
  if (page * size > first.items.length && first.hasMore) {
    const { items: posts, hasMore } = await loadList(searchPosts, { q, ...rangeOf(page, size) }, locals)
    return { ...pair, page, posts, hasMore }
  }
  const posts = first.items.slice((page - 1) * size, page * size)
  return { ...pair, page, posts, hasMore: first.items.length > page * size }
}
