import { dateText } from '../text/dates.ts'
import { dayHeadingText } from '../text/day-headings.ts'
import { previousDay, seoulDay } from './dates.ts'
import { seoulParts, type DateLike } from './relative-dates.ts'

/** A day with its weekday, like '2025년 5월 21일 수요일'. */
export function longDay(value: DateLike): string {
  const parts = seoulParts(value)
  return parts ? dayHeadingText.otherYear(parts) : dateText.unknown
}

/** The heading above what is of one day: 오늘, 어제, then the day with its weekday, and its year where it is another. */
export function dayHeading(value: DateLike, now: Date): string {
  const [then, today] = [seoulParts(value), seoulDay(now)]
  if (!value || !then) return dateText.unknown
  const day = seoulDay(new Date(value))
  if (day === today) return dateText.today
  if (day === previousDay(today)) return dayHeadingText.yesterday
  return then.year === Number(today.slice(0, 4)) ? dayHeadingText.thisYear(then) : dayHeadingText.otherYear(then)
}
