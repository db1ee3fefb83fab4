import { getCategory, listCategoryPosts } from '#src/contracts/categories.ts'
import { whyNotWriteIn } from '#src/rules/categories.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { memberTag } from '#src/rules/page-tags.ts'
import { findPrefixCounts, load, loadList } from '../cms.ts'
import { prefixPath } from '../components/list/list-path.ts'
import { toCardPost } from '../lib/posts/card-post.ts'
import { filterOf } from './feed.ts'
import { nullIfRefused } from './null-if-refused.ts'
import { breadcrumbs, graphOf } from './json-ld.ts'
import { pageOf, rangeOf } from './paging.ts'
import { listProps } from './viewer.ts'

/** The data of /category/{slug}: the category with a page of its posts; null for an unknown one, and for a closed one. */
export async function loadCategoryPage(slug: string, url: URL, locals: App.Locals) {
  const category = await nullIfRefused(load(getCategory, { slug }, locals), [400, 401, 403, 404])
  if (!category) return null
  locals.tags.add('list')
  for (const { id } of category.moderators) locals.tags.add(memberTag(id))
  const page = pageOf(url)
  const filter = filterOf(url)
  // A prefix that the board has not, or not any more, selects nothing.
  const prefix = category.prefixes.find((one) => one === url.searchParams.get('prefix')) ?? null
  const view = locals.view ?? category.view
  const { items, hasMore } = await loadList(
    listCategoryPosts,
    { slug, filter, ...(prefix !== null && { prefix }), ...rangeOf(page, PAGE_SIZES[view]) },
    locals,
  )
  const path = `/category/${encodeURIComponent(category.slug)}`
  return {
    category,
    prefix,
    /** Its prefixes with the posts of the last days that all may read. */
    prefixes: category.prefixes.length > 0 ? await findPrefixCounts(locals, category) : [],
    filter,
    page,
    hasMore,
    path,
    /** The path of the posts that are selected. */
    listPath: prefixPath(path, prefix),
    /** Guests are asked to sign in first. */
    mayWrite: !locals.actor || whyNotWriteIn(locals.actor, category) === null,
    jsonLd: graphOf(breadcrumbs(url.origin, [{ name: category.name, path }])),
    list: { items: items.map(toCardPost), view, ...listProps(locals) },
  }
}
