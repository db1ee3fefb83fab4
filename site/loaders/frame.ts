import { listCategories } from '#src/contracts/categories.ts'
import { getCoinPrice, getCoinStats } from '#src/contracts/coin.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findBanner, findCompany, findRanking, load } from '../cms.ts'

/** Rows of the ranking beside every page; the whole of it is /ranking. */
const RANKED = 5

/** What surrounds every page: a banner, categories, the coin's figures, the first of the ranking and who runs it. Same for every reader. */
export async function loadFrame(locals: App.Locals) {
  locals.tags.add('site')
  const [categories, price, stats, ranking, banner, company] = await Promise.all([
    load(listCategories, {}, locals),
    load(getCoinPrice, {}, locals),
    load(getCoinStats, {}, locals),
    findRanking(locals, RANKED),
    findBanner(locals),
    findCompany(locals),
  ])
  return {
    categories: categories.slice(0, LIMITS.sidebarCategories),
    coin: { ...price, ...stats },
    ranking,
    banner,
    company,
  }
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>
