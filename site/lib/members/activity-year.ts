import type { ActiveDay } from '#src/contracts/schemas/members.ts'
import { addDays, weekdayOf } from '#src/rules/dates.ts'
import { activityText } from '#src/text/profile.ts'

const WEEKS = 53
/** How many comments a post weighs as much as. */
const POST_WEIGHT = 3
/** The least weight of a day's dot, from the smallest on. */
const DOTS = [
  [8, 'd4'],
  [4, 'd3'],
  [2, 'd2'],
  [1, 'd1'],
] as const

/**
 * The dots of the 53 weeks that end with `today` (YYYY-MM-DD), column by column from Sunday on: a class for a day of
 * activity, '' for one without. Every second month is named above its first week, and `label` says the same in words.
 */
export function activityYear(days: readonly ActiveDay[], today: string) {
  const first = addDays(today, -weekdayOf(today) - (WEEKS - 1) * 7)
  const weights = new Map(days.map(({ day, posts, comments }) => [day, posts * POST_WEIGHT + comments]))
  const count = (WEEKS - 1) * 7 + weekdayOf(today) + 1
  const shown = Array.from({ length: count }, (_, index) => addDays(first, index))
  const dotOf = (weight: number) => DOTS.find(([least]) => weight >= least)?.[1] ?? ''
  return {
    dots: shown.map((day) => dotOf(weights.get(day) ?? 0)),
    months: shown.flatMap((day, index) => {
      const month = Number(day.slice(5, 7))
      const column = Math.floor(index / 7) + 1
      return day.endsWith('-01') && month % 2 === 0 && column < WEEKS ? [{ column, month }] : []
    }),
    label: activityText.label(daysByMonth(days)),
  }
}

/** How many days of activity each month had, the earliest first. */
function daysByMonth(days: readonly ActiveDay[]): { year: number; month: number; count: number }[] {
  const counts = new Map<string, number>()
  for (const { day } of days) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1)
  return [...counts].map(([key, count]) => ({ year: Number(key.slice(0, 4)), month: Number(key.slice(5)), count }))
}
