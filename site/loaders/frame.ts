import { getCoinPrice, getCoinStats } from '#src/contracts/coin.ts'
import type { Category } from '#src/contracts/schemas/posts.ts'
import { foldsOf } from '#src/rules/categories.ts'
import { LIMITS, PAGE_SIZES } from '#src/rules/limits.ts'
import { memberTag } from '#src/rules/page-tags.ts'
import { hasCoin } from '#src/text/names.ts'
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
  const [categories, coin, ranking, company] = await Promise.all([
    findBoards(locals),
    hasCoin() ? loadCoin(locals) : null,
    findRanking(locals, RANKED),
    findCompany(locals),
  ])
  return {
    categories: menuOf(categories),
    coin,
    ranking,
    company,
  }
}

/** The coin's figures. */
async function loadCoin(locals: App.Locals) {
  const [price, stats] = await Promise.all([load(getCoinPrice, {}, locals), load(getCoinStats, {}, locals)])
  return { ...price, ...stats }
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

/** Rows of the menu's categories that are folded under a name; null for those that always show. */
interface CategoryFold {
  name: string | null
  rows: CategoryRow[]
}

/** The first ten categories without a group, the groups where there are many categories, then the link to all. */
function menuOf(categories: readonly Category[]): CategoryFold[] {
  const folds = foldsOf(categories).map(({ name, boards }) => ({
    name,
    rows: boards.slice(0, name === null ? LIMITS.sidebarCategories : undefined).map(toRow),
  }))
  return [...folds, { name: null, rows: [{ name: categoryText.toAll, href: '/category' }] }]
}

const toRow = ({ name, hue, glyph, slug, newToday }: Category): CategoryRow => ({
  name,
  newToday,
  href: `/category/${slug}`,
  look: { hue, glyph },
})

export type Frame = Awaited<ReturnType<typeof loadFrame>>
