import type { Visitors } from '#src/contracts/schemas/overview.ts'
import { addDays, previousDay, seoulDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { changeRows, deleteRows, findPage } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

const SHOWN_HOSTS = 20
/** Rows of hosts that are added up; those of fewer pages than all of these are left out. */
const MOST_ROWS = 2_000

interface Range {
  from: string
  to: string
}

/** Visitors of today, of yesterday and of the day with most; pages, crawlers and where pages were reached from in these days. */
export async function visitorFigures(req: AppRequest, { from, to }: Range, now: Date): Promise<Visitors> {
  const today = seoulDay(now)
  const range = { greater_than_equal: from, less_than_equal: to }
  const [lately, inRange, [most], hosts] = await Promise.all([
    findPage(req, {
      collection: 'visitor-day',
      where: { id: { in: [today, previousDay(today)] } },
      fields: ['id', 'visitors'],
    }),
    findPage(req, { collection: 'visitor-day', where: { id: range }, fields: ['pages', 'bots'] }),
    findPage(req, {
      collection: 'visitor-day',
      where: {},
      fields: ['id', 'visitors'],
      sort: ['-visitors', 'id'],
      limit: 1,
    }),
    findPage(req, {
      collection: 'visitor-host',
      where: { day: range },
      fields: ['host', 'count'],
      sort: ['-count', 'id'],
      isNarrow: true,
      limit: MOST_ROWS,
    }),
  ])
  const on = (day: string) => lately.find(({ id }) => id === day)?.visitors ?? 0
  return {
    today: on(today),
    yesterday: on(previousDay(today)),
    most: { count: most?.visitors ?? 0, day: most?.id ?? today },
    pages: inRange.reduce((sum, { pages }) => sum + pages, 0),
    from: byHost(hosts),
    bots: inRange.reduce((sum, { bots }) => sum + bots, 0),
  }
}

function byHost(rows: readonly { host: string; count: number }[]): Visitors['from'] {
  const counts = new Map<string, number>()
  for (const { host, count } of rows) counts.set(host, (counts.get(host) ?? 0) + count)
  return [...counts]
    .map(([host, count]) => ({ host, count }))
    .toSorted((a, b) => b.count - a.count || (a.host < b.host ? -1 : 1))
    .slice(0, SHOWN_HOSTS)
}

/**
 * Deletes the keys of earlier days, the sketches of days that no process writes any more, and hosts that the overview no
 * longer reaches back to.
 */
export async function forgetVisitors(req: AppRequest, now: Date): Promise<void> {
  const today = seoulDay(now)
  await deleteRows(req, 'visitor-key', { id: { less_than: today } })
  const isOver = { id: { less_than: previousDay(today) }, sketch: { exists: true } }
  await changeRows(req, 'visitor-day', isOver, { sketch: null })
  await deleteRows(req, 'visitor-host', { day: { less_than: addDays(today, -LIMITS.overview.daysMax) } })
}
