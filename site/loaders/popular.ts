import { PERIODS, type Period } from '#src/rules/periods.ts'
import { loadFeedPage } from './feed.ts'
import { pageOf } from './paging.ts'

/** The period in a URL; the whole time where it has none or an unknown one. */
const periodOf = ({ searchParams }: URL): Period =>
  PERIODS.find((period) => period === searchParams.get('period')) ?? PERIODS[0]

/** The address of 인기 in a period. */
export const popularPath = (period: Period): string =>
  period === PERIODS[0] ? '/popular' : `/popular?period=${period}`

/** The data of /popular: the posts with the most likes of the period in the URL. */
export async function loadPopular(url: URL, locals: App.Locals) {
  const period = periodOf(url)
  return {
    period,
    page: pageOf(url),
    feed: { ...(await loadFeedPage('popular', url, locals, period)), path: popularPath(period) },
  }
}
