import { listCategories, listCategoryPosts } from '#src/contracts/categories.ts'
import { categoryText } from '#src/text/feed.ts'
import { load } from '../cms.ts'
import { toViewer } from '../lib/members/viewer.ts'
import { breadcrumbs, graphOf } from './json-ld.ts'

/** How many of the newest posts are searched for one whose author the viewer has not muted. */
const LOOKED_AT = 3

/** The data of /category: every board with the newest post that this viewer sees in it, or null. */
export async function loadCategories({ origin }: URL, locals: App.Locals) {
  locals.tags.add('list')
  const muted = toViewer(locals)?.muted ?? []
  const categories = await load(listCategories, {}, locals)
  const rows = categories.map(async (category) => {
    const input = { slug: String(category.id), limit: String(LOOKED_AT) }
    const posts = await load(listCategoryPosts, input, locals)
    const newest = posts.find(({ author }) => !author || !muted.includes(author.id)) ?? null
    return { ...category, path: `/category/${category.slug}`, newest }
  })
  return {
    rows: await Promise.all(rows),
    jsonLd: graphOf(breadcrumbs(origin, [{ name: categoryText.all, path: '/category' }])),
  }
}
