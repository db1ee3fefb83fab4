import { listCategories } from '#src/contracts/categories.ts'
import { getCoinPrice, getCoinStats } from '#src/contracts/coin.ts'
import type { Output } from '#src/contracts/contract.ts'
import { listTopUsers } from '#src/contracts/users.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { findBanner, findCompany, load, siteVersion } from '../cms.ts'
import { noted, type Reader } from '../render/reads.ts'

/** Rows of the ranking beside every page; the whole of it is /ranking. */
const RANKED = 5
/** How old the ranking beside a page may be; it is the same for every reader. */
const RANKING_LIFE_MS = 5_000

/** What surrounds every page: a banner, categories, the coin's figures, the first of the ranking and who runs it. Same for every reader. */
export async function loadFrame(locals: App.Locals) {
  locals.tags.add('site')
  const [categories, price, stats, ranking, banner, company] = await Promise.all([
    load(listCategories, {}, locals),
    load(getCoinPrice, {}, locals),
    load(getCoinStats, {}, locals),
    noted(locals, 'ranking', rankingFor),
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

type Ranking = Output<typeof listTopUsers>
let known: { until: number; version: number; rows: Promise<Ranking> } | undefined

function rankingFor(reader: Reader): Promise<Ranking> {
  const version = siteVersion()
  if (known && known.version === version && known.until > Date.now()) return known.rows
  const rows = load(listTopUsers, { limit: RANKED }, reader)
  known = { until: Date.now() + RANKING_LIFE_MS, version, rows }
  rows.catch(() => (known = undefined))
  return rows
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>
