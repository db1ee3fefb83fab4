import { getCategory } from '#src/contracts/categories.ts'
import { listBestPosts } from '#src/contracts/posts.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { DEFAULT_VIEW } from '#src/rules/post-views.ts'
import { load, loadList, settings } from '../cms.ts'
import { feedProps } from './feed-props.ts'
import { nullIfRefused } from './null-if-refused.ts'
import { pageOf, rangeOf } from './paging.ts'

/** The address of 개념글, of a board by its slug if given. */
export const bestPath = (slug?: string): string =>
  slug === undefined ? '/best' : `/best?category=${encodeURIComponent(slug)}`

/** The data of /best: 개념글, of the board in the URL if it names one; null for one that the viewer does not read. */
export async function loadBest(url: URL, locals: App.Locals) {
  locals.tags.add('list')
  locals.tags.add('site')
  const named = url.searchParams.get('category')
  const board = named
    ? await nullIfRefused(load(getCategory, { slug: named }, locals), [400, 401, 403, 404])
    : undefined
  if (board === null) return null
  const view = locals.view ?? board?.view ?? DEFAULT_VIEW
  const page = pageOf(url)
  const found = await loadList(
    listBestPosts,
    { ...(board && { category: String(board.id) }), ...rangeOf(page, PAGE_SIZES[view]) },
    locals,
  )
  const { popularLikes } = await settings(locals)
  return {
    board: board ?? null,
    popularLikes,
    page,
    feed: {
      ...feedProps({ kind: 'best', ...(board && { category: board.id }) }, found, { page, view }, locals),
      path: bestPath(board?.slug),
    },
  }
}
