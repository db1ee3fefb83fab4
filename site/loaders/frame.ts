import { getCoinPrice, getCoinStats } from '#src/contracts/coin.ts'
import type { Category } from '#src/contracts/schemas/posts.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { memberTag } from '#src/rules/page-tags.ts'
import { categoryText } from '#src/text/feed.ts'
import { findBoards, findCompany, load } from '../cms.ts'
import { findRanking, findWritersToday } from '../cms-community.ts'

/** Rows of the ranking beside every page; the whole of it is /ranking. */
export const RANKED = 4

/**
 * The frame of every page: categories, the coin's figures, top of the ranking and company. Same for all viewers who chose
 * the same boards.
 */
export async function loadFrame(locals: App.Locals) {
  locals.tags.add('site')
  const [categories, price, stats, ranking, company] = await Promise.all([
    findBoards(locals),
    load(getCoinPrice, {}, locals),
    load(getCoinStats, {}, locals),
    findRanking(locals, RANKED),
    findCompany(locals),
  ])
  return {
    categories: rowsOf(categories),
    coin: { ...price, ...stats },
    ranking,
    company,
  }
}

/** How many members wrote today and the last five of them, for the head of a guest's home page. */
export async function loadWritersToday(locals: App.Locals) {
  const writers = await findWritersToday(locals, PAGE_SIZES.facesOfToday)
  for (const { id } of writers.last) locals.tags.add(memberTag(id))
  return writers
}

/** A row of the menu's categories. */
export interface CategoryRow {
  name: string
  href: string
  /** None on the row that leads to all. */
  look?: Pick<Category, 'hue' | 'glyph'>
  /** Posts of today. */
  newToday?: number
}

/** The first ten categories, then the link to all. */
function rowsOf(categories: readonly Category[]): CategoryRow[] {
  const rows = categories.slice(0, LIMITS.sidebarCategories).map(({ name, hue, glyph, slug, newToday }) => ({
    name,
    newToday,
    href: `/category/${slug}`,
    look: { hue, glyph },
  }))
  return [...rows, { name: categoryText.toAll, href: '/category' }]
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>
