import { dateText } from '../text/dates.ts'
import { DAY_MS, MINUTE_MS, SEOUL_MS } from './dates.ts'

const dayOf = (time: number) => Math.floor((time + SEOUL_MS) / DAY_MS)

/** A date in a page: ISO text of a response, a Date, or none. */
export type DateLike = string | Date | null | undefined

const timeOf = (value: DateLike) => (value ? new Date(value).getTime() : Number.NaN)

/** The instant rounded down to its minute, the finest precision that pages display. */
export const wholeMinute = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)

/**
 * When a post was written: the time of today, then whole days, weeks, months or years ago. The text changes at midnight
 * alone.
 */
export function relativePostDate(value: DateLike, now: Date): string {
  const time = timeOf(value)
  if (Number.isNaN(time)) return dateText.unknown
  const days = dayOf(now.getTime()) - dayOf(time)
  if (days < 1) return todayText(value, days)
  if (days < 7) return dateText.daysAgo(days)
  if (days < 30) return dateText.weeksAgo(Math.floor(days / 7))
  if (days < 365) return dateText.monthsAgo(Math.floor(days / 30))
  return dateText.yearsAgo(Math.floor(days / 365))
}

/** A day that is ahead, by a clock that is wrong, has no time. */
function todayText(value: DateLike, days: number): string {
  const parts = seoulParts(value)
  return parts && days === 0 ? dateText.todayAt(parts) : dateText.today
}

/** When a comment was written: minutes or hours on the same day, then days, then the long date. */
export function relativeCommentTime(value: DateLike, now: Date): string {
  const time = timeOf(value)
  if (Number.isNaN(time)) return dateText.unknown
  const days = dayOf(now.getTime()) - dayOf(time)
  if (days >= 7) return longDate(value)
  if (days >= 1) return dateText.daysAgo(days)
  const minutes = Math.max(0, Math.floor((now.getTime() - time) / MINUTE_MS))
  if (minutes < 1) return dateText.justNow
  return minutes < 60 ? dateText.minutesAgo(minutes) : dateText.hoursAgo(Math.floor(minutes / 60))
}

/** When a post was written, as dense lists have it: the time of day today, then the day, with the year of another year. */
export function boardTime(value: DateLike, now: Date): string {
  const [then, today] = [seoulParts(value), seoulParts(now)]
  if (!then || !today) return dateText.unknown
  if (then.year !== today.year) return dateText.boardYear(then)
  return then.month === today.month && then.day === today.day ? dateText.boardClock(then) : dateText.boardDay(then)
}

/** The Korean long date in Seoul, like '2025년 5월 21일'. */
export function longDate(value: DateLike): string {
  const parts = seoulParts(value)
  return parts ? dateText.long(parts) : dateText.unknown
}

/** The Korean long date with the time of day, like '2025년 5월 21일 오후 3:05'. */
export function longDateTime(value: DateLike): string {
  const parts = seoulParts(value)
  return parts ? dateText.longWithTime(parts) : dateText.unknown
}

/** The time of day, like '오후 3:05'. */
export function clockTime(value: DateLike): string {
  const parts = seoulParts(value)
  return parts ? dateText.clock(parts) : dateText.unknown
}

/** The day without its year, like '5월 21일'. */
export function monthAndDay(value: DateLike): string {
  const parts = seoulParts(value)
  return parts ? dateText.monthAndDay(parts) : dateText.unknown
}

/** The month in which someone joined, like '2025년 3월'. */
export function longMonth(value: DateLike): string {
  const parts = seoulParts(value)
  return parts ? dateText.month(parts) : dateText.unknown
}

/** Year, month and time of day as clocks in Seoul show them; null for a missing or invalid date. */
export function seoulParts(value: DateLike) {
  const time = timeOf(value)
  if (Number.isNaN(time)) return null
  const there = new Date(time + SEOUL_MS)
  return {
    year: there.getUTCFullYear(),
    month: there.getUTCMonth() + 1,
    day: there.getUTCDate(),
    weekday: there.getUTCDay(),
    hour: there.getUTCHours(),
    minute: there.getUTCMinutes(),
  }
}
