import type { DayFigures } from '#src/contracts/schemas/overview.ts'
import { addDays, startOfDay } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { dailyWhere } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

export interface Days {
  from: string
  to: string
}

type Figures = Omit<DayFigures, 'day'>

const NOTHING: Figures = {
  members: 0,
  posts: 0,
  comments: 0,
  pointsIssued: 0,
  pointsConverted: 0,
  pointsBought: 0,
}

/** Types of entries that return points or were paid for: not issued points. */
export const NOT_ISSUED = ['purchase', 'refund', 'report_restored']

/** The figures of each day, queried a month at a time, so that other requests are served in between. */
export async function figuresByDay(req: AppRequest, { from, to }: Days): Promise<DayFigures[]> {
  const days: DayFigures[] = []
  for (let first = from; first <= to; first = addDays(first, LIMITS.overview.daysAtOnce)) {
    const last = [addDays(first, LIMITS.overview.daysAtOnce - 1), to].sort()[0] ?? to
    days.push(...(await readDays(req, { from: first, to: last })))
  }
  return days
}

/** Sums over all of these days. */
export function totalsOf(days: readonly DayFigures[]): Figures {
  const totals = { ...NOTHING }
  for (const name of Object.keys(NOTHING) as (keyof Figures)[]) for (const day of days) totals[name] += day[name]
  return totals
}

async function readDays(req: AppRequest, { from, to }: Days): Promise<DayFigures[]> {
  const createdAt = {
    greater_than_equal: startOfDay(from).toISOString(),
    less_than: startOfDay(addDays(to, 1)).toISOString(),
  }
  const made = (collection: 'member' | 'post' | 'comment') => dailyWhere(req, { collection, where: { createdAt } })
  const moved = (type: { equals: string } | { not_in: string[] }, amount: { greater_than: 0 } | { less_than: 0 }) =>
    dailyWhere(req, { collection: 'point-transaction', where: { createdAt, type, amount }, fields: ['amount'] })
  const byDay = new Map<string, DayFigures>()
  for (let day = from; day <= to; day = addDays(day, 1)) byDay.set(day, { day, ...NOTHING })
  const put = (day: string, name: keyof Figures, value: number): void => {
    const figures = byDay.get(day)
    if (figures) figures[name] = Math.abs(value)
  }
  for (const { day, count } of await made('member')) put(day, 'members', count)
  for (const { day, count } of await made('post')) put(day, 'posts', count)
  for (const { day, count } of await made('comment')) put(day, 'comments', count)
  const above = { greater_than: 0 } as const
  for (const { day, amount } of await moved({ not_in: NOT_ISSUED }, above)) put(day, 'pointsIssued', amount)
  for (const { day, amount } of await moved({ equals: 'purchase' }, above)) put(day, 'pointsBought', amount)
  const converted = await moved({ equals: 'convert_to_aah' }, { less_than: 0 })
  for (const { day, amount } of converted) put(day, 'pointsConverted', amount)
  return [...byDay.values()]
}
