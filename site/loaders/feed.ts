import { listPosts, type PostFilter } from '#src/contracts/posts.ts'
import { PostFilter as Filter } from '#src/contracts/schemas/inputs.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { loadList } from '../cms.ts'
import { toCardPost } from '../lib/posts/card-post.ts'
import { pageOf, rangeOf } from './paging.ts'
import { viewerProps } from './viewer.ts'

/** The order in a URL; newest first when it has none or an unknown one. */
export const filterOf = ({ searchParams }: URL): PostFilter => Filter.catch('newest').parse(searchParams.get('filter'))

/** The props of a page's Feed island: the posts of this order on the page in the URL. */
export async function loadFeedPage(filter: PostFilter, url: URL, locals: App.Locals) {
  locals.tags.add('list')
  const page = pageOf(url)
  const { items, hasMore } = await loadList(listPosts, { filter, ...rangeOf(page, PAGE_SIZES[locals.view]) }, locals)
  const source = { kind: 'posts' as const, filter }
  return {
    initial: { source, items: items.map(toCardPost), hasMore, next: page * PAGE_SIZES[locals.view] },
    view: locals.view,
    ...viewerProps(locals),
  }
}
