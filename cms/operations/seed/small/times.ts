import { DAY_MS, SEOUL_MS } from '#src/rules/dates.ts'
import type { Random } from '../random.ts'

const HOUR_MS = 3_600_000
/** Age of the demo community in days: a year of activity. */
export const DAYS = 365
/** Hours of Seoul's day, weighted by activity: little at night, much at lunch and after work. */
const HOURS = [0, 1, 7, 8, 8, 9, 10, 11, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 20, 20, 21, 21, 22, 22, 23]

/** What a quiet hour weighs beside these: hardly anybody writes then. */
const QUIET = 0.1

/** `count` times of the last 24 hours, the newest first: as far apart as people are few, with some chance in it. */
export function overLastDay(random: Random, now: Date, count: number): Date[] {
  const hours = Array.from({ length: 24 }, (_, ago) => {
    const clock = new Date(now.getTime() + SEOUL_MS - (ago + 0.5) * HOUR_MS).getUTCHours()
    return QUIET + HOURS.filter((hour) => hour === clock).length
  })
  const all = hours.reduce((sum, weight) => sum + weight, 0)
  return Array.from({ length: count }, (_, place) => {
    let left = ((place + 0.25 + random.next() * 0.5) / count) * all
    let ago = 0
    while (left > (hours[ago] as number)) {
      left -= hours[ago] as number
      ago += 1
    }
    return new Date(now.getTime() - (ago + left / (hours[ago] as number)) * HOUR_MS)
  })
}

/** A random time on the same day of Seoul, weighted by these hours. */
export function atWakingHour(random: Random, day: Date): Date {
  const midnight = Math.floor((day.getTime() + SEOUL_MS) / DAY_MS) * DAY_MS - SEOUL_MS
  return new Date(midnight + random.pick(HOURS) * HOUR_MS + random.int(0, HOUR_MS - 1))
}
