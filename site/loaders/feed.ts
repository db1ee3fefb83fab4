import { listPosts, type PostFilter } from '#src/contracts/posts.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { loadList } from '../cms.ts'
import { toViewer } from '../components/people/person.ts'
import { toCardPost } from '../components/post/card-post.ts'
import { pageOf, rangeOf } from './paging.ts'

/** What the Feed island of a page starts with: the posts of this order on the page that the address names. */
export async function loadFeedPage(filter: PostFilter, url: URL, locals: App.Locals) {
  locals.tags.add('list')
  const page = pageOf(url)
  const { items, hasMore } = await loadList(listPosts, { filter, ...rangeOf(page, PAGE_SIZES.feed) }, locals)
  return {
    initial: {
      source: { kind: 'posts' as const, filter },
      items: items.map(toCardPost),
      hasMore,
      next: page * PAGE_SIZES.feed,
    },
    viewer: toViewer(locals.actor),
    now: locals.now.toISOString(),
  }
}
