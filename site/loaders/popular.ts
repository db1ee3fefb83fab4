import { LIMITS } from '#src/rules/limits.ts'
import { PERIODS, WIDENING, type Period } from '#src/rules/periods.ts'
import { loadFeedPage } from './feed.ts'
import { pageOf } from './paging.ts'

/** The period that a URL names; null where it has none or an unknown one. */
const periodOf = ({ searchParams }: URL): Period | null =>
  PERIODS.find((period) => period === searchParams.get('period')) ?? null

/** The address of 인기 in a period. */
export const popularPath = (period: Period): string => `/popular?period=${period}`

/**
 * The data of /popular: the posts with the most likes of the period in the URL; without one those of today, or of the next
 * wider period while it has fewer than ten.
 */
export async function loadPopular(url: URL, locals: App.Locals) {
  const page = pageOf(url)
  // What follows a first page belongs to a period, which its link names; before there were periods, to all time.
  const wanted = periodOf(url) ?? (page > 1 ? 'all' : null)
  const { period, feed } = await (wanted ? feedOf(wanted, url, locals) : widest(url, locals))
  return { period, page, feed: { ...feed, path: popularPath(period) } }
}

const feedOf = async (period: Period, url: URL, locals: App.Locals) => ({
  period,
  feed: await loadFeedPage('popular', url, locals, period),
})

async function widest(url: URL, locals: App.Locals) {
  for (const period of WIDENING) {
    const found = await feedOf(period, url, locals)
    if (found.feed.initial.items.length >= LIMITS.popularFewest) return found
  }
  return feedOf('all', url, locals)
}
