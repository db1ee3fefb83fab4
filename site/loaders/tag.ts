import { listTagPosts, listTags } from '#src/contracts/tags.ts'
import { PAGE_SIZES } from '#src/rules/limits.ts'
import { DEFAULT_VIEW } from '#src/rules/post-views.ts'
import { isTag, tagForm, tagPath } from '#src/rules/tags.ts'
import { load, loadList } from '../cms.ts'
import { feedProps } from './feed-props.ts'
import { pageOf, rangeOf } from './paging.ts'

/** Tags beside each other above a list of one. */
const OTHERS = 10

/** The data of /tag/{tag}: the posts with it, and the most frequent others; null for what is no tag. */
export async function loadTag(name: string, url: URL, locals: App.Locals) {
  const tag = tagForm(name)
  if (!isTag(tag)) return null
  locals.tags.add('list')
  const view = locals.view ?? DEFAULT_VIEW
  const page = pageOf(url)
  const [found, frequent] = await Promise.all([
    loadList(listTagPosts, { tag, ...rangeOf(page, PAGE_SIZES[view]) }, locals),
    load(listTags, { limit: String(OTHERS + 1) }, locals),
  ])
  return {
    tag,
    page,
    others: frequent.filter((one) => one.tag !== tag).slice(0, OTHERS),
    isEmpty: found.items.length === 0,
    feed: {
      ...feedProps({ kind: 'tag', tag }, found, { page, view }, locals),
      path: tagPath(tag),
    },
  }
}
