import { SEOUL_MS } from './dates.ts'

/** The hours of a day in Asia/Seoul in which a member is not disturbed: from `from` until `to`, of the next day if need be. */
export interface QuietHours {
  from: number
  to: number
}

const DAY_HOURS = 24

/** What the form offers first. */
export const USUAL_QUIET_HOURS: QuietHours = { from: 22, to: 8 }

/** The hour on the clock of Asia/Seoul, 0 to 23. */
export const seoulHour = (now: Date): number => new Date(now.getTime() + SEOUL_MS).getUTCHours()

/** The end counted from the midnight before `from`, so that it is later than it: 22 to 8 ends at 32. Equal hours are a day. */
export const quietUntil = ({ from, to }: QuietHours): number => (to > from ? to : to + DAY_HOURS)

/** Whether `now` lies within the quiet hours. */
export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  if (!hours) return false
  const [hour, until] = [seoulHour(now), quietUntil(hours)]
  return (hour >= hours.from && hour < until) || hour + DAY_HOURS < until
}
