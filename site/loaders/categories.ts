import { listCategories, listCategoryPosts } from '#src/contracts/categories.ts'
import type { Category, Post } from '#src/contracts/schemas/posts.ts'
import { foldsOf } from '#src/rules/categories.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { categoryText } from '#src/text/feed.ts'
import { load } from '../cms.ts'
import { toViewer } from '../lib/members/viewer.ts'
import { breadcrumbs, graphOf } from './json-ld.ts'

/** How many of the newest posts are searched for one whose author the viewer has not muted. */
const LOOKED_AT = 3
/** Pinned posts of all boards and of one lead its list. */
const MOST_PINNED = 2 * LIMITS.board.pins

/** The data of /category: every board with the newest post that this viewer sees in it, or null; folded by group. */
export async function loadCategories({ origin }: URL, locals: App.Locals) {
  locals.tags.add('list')
  const muted = toViewer(locals)?.muted ?? []
  const categories = await load(listCategories, {}, locals)
  const rows = categories.map(async (category) => {
    const posts = await newestIn(category, locals)
    const newest = posts.find(({ author }) => !author || !muted.includes(author.id)) ?? null
    return { ...category, path: `/category/${category.slug}`, newest }
  })
  return {
    folds: foldsOf(await Promise.all(rows)),
    jsonLd: graphOf(breadcrumbs(origin, [{ name: categoryText.all, path: '/category' }])),
  }
}

export type BoardWithNewest = Awaited<ReturnType<typeof loadCategories>>['folds'][number]['boards'][number]

/** The newest posts of a board at their own place, pinned ones too. */
async function newestIn({ id }: Category, locals: App.Locals): Promise<Post[]> {
  const first = (limit: number) => load(listCategoryPosts, { slug: String(id), limit: String(limit) }, locals)
  const posts = await first(LOOKED_AT)
  if (!posts[0]?.pinned) return posts
  return (await first(LOOKED_AT + MOST_PINNED))
    .filter(({ categories }) => categories.some((board) => board.id === id))
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}
