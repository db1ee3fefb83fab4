import { listCategories } from '#src/contracts/categories.ts'
import { foldsOf } from '#src/rules/categories.ts'
import { categoryText } from '#src/text/feed.ts'
import { findNewestPosts, load } from '../cms.ts'
import { breadcrumbs, graphOf } from './json-ld.ts'

/** The data of /category: every board with the newest post that this viewer sees in it, or null; folded by group. */
export async function loadCategories({ origin }: URL, locals: App.Locals) {
  locals.tags.add('list')
  const categories = await load(listCategories, {}, locals)
  const newest = await findNewestPosts(locals, categories)
  const boards = categories.map((board) => ({
    ...board,
    path: `/category/${board.slug}`,
    newest: newest.get(board.id) ?? null,
  }))
  return {
    folds: foldsOf(boards),
    jsonLd: graphOf(breadcrumbs(origin, [{ name: categoryText.all, path: '/category' }])),
  }
}

export type BoardWithNewest = Awaited<ReturnType<typeof loadCategories>>['folds'][number]['boards'][number]
