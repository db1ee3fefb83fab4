import { addDays, monthRange, seoulDay, seoulMonth, startOfDay, weekdayOf } from './dates.ts'

/** The periods of 인기; the first is that of a list for which none is chosen. */
export const PERIODS = ['all', 'today', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]

/** The periods that 인기 tries one after the other where none is chosen, before all time. */
export const WIDENING = ['today', 'week', 'month'] as const satisfies readonly Period[]

/** When the period began in Asia/Seoul: the day, the week from Monday on, the month; null for all time. */
export function startOfPeriod(period: Period, now: Date): Date | null {
  const today = seoulDay(now)
  if (period === 'today') return startOfDay(today)
  if (period === 'week') return startOfDay(addDays(today, -((weekdayOf(today) + 6) % 7)))
  return period === 'month' ? monthRange(seoulMonth(now)).from : null
}
