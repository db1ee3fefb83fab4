import { daysOfMonth, weekdayOf } from '#src/rules/dates.ts'

/** Year and month of 'YYYY-MM' as numbers, for a heading. */
export function yearAndMonth(text: string): { year: number; month: number } {
  const [year = 0, month = 1] = text.split('-').map(Number)
  return { year, month }
}

/** The month as six weeks from Sunday: days as 'YYYY-MM-DD', null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const days = daysOfMonth(month)
  const first = weekdayOf(`${month}-01`)
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => days[week * 7 + day - first] ?? null),
  )
}
