import { listPosts, type PostFilter } from '#src/contracts/posts.ts'
import { listSuggestedUsers } from '#src/contracts/read-positions.ts'
import { PostFilter as Filter } from '#src/contracts/schemas/inputs.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import type { Period } from '#src/rules/periods.ts'
import { DEFAULT_VIEW } from '#src/rules/post-views.ts'
import { load, loadList } from '../cms.ts'
import { feedProps } from './feed-props.ts'
import { pageOf, rangeOf } from './paging.ts'

/** The order in a URL; newest first when it has none or an unknown one. */
export const filterOf = ({ searchParams }: URL): PostFilter => Filter.catch('newest').parse(searchParams.get('filter'))

/** Whether the URL asks for the posts of members the viewer follows. */
export const asksFollowing = ({ searchParams }: Pick<URL, 'searchParams'>): boolean =>
  searchParams.get('filter') === 'following'

/** The props of the Feed island with posts of members the viewer follows, or suggestions if there are none. */
export async function loadFollowing(url: URL, locals: App.Locals) {
  const page = pageOf(url)
  const view = locals.view ?? DEFAULT_VIEW
  const filter = 'following' as const
  const found = locals.actor
    ? await loadList(listPosts, { filter, ...rangeOf(page, PAGE_SIZES[view]) }, locals)
    : { items: [], hasMore: false, seenUntil: null }
  const isEmpty = found.items.length === 0 && page === 1
  const feed = feedProps({ kind: 'posts', filter }, found, { page, view }, locals)
  return {
    feed: { ...feed, seenUntil: found.seenUntil },
    suggested: locals.actor && isEmpty ? await load(listSuggestedUsers, {}, locals) : [],
  }
}

/** The props of a page's Feed island: the posts of this order, 인기 also of a period, on the page in the URL. */
export async function loadFeedPage(filter: PostFilter, url: URL, locals: App.Locals, period?: Period) {
  locals.tags.add('list')
  const page = pageOf(url)
  const view = locals.view ?? DEFAULT_VIEW
  const found = await loadList(
    listPosts,
    { filter, ...(period && { period }), ...rangeOf(page, PAGE_SIZES[view]) },
    locals,
  )
  return feedProps({ kind: 'posts', filter, ...(period && { period }) }, found, { page, view }, locals)
}
