export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
/** Days begin in Asia/Seoul, which keeps UTC+9 all year. */
export const SEOUL_MS = 9 * 3_600_000

/** The day in Asia/Seoul as YYYY-MM-DD. */
export const seoulDay = (now: Date): string => new Date(now.getTime() + SEOUL_MS).toISOString().slice(0, 10)

/** The month in Asia/Seoul as YYYY-MM. */
export const seoulMonth = (now: Date): string => seoulDay(now).slice(0, 7)

/** The instant at which a day (YYYY-MM-DD) begins in Asia/Seoul. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SEOUL_MS)

/** An instant as a control for date and time has it, on the clock of Asia/Seoul: YYYY-MM-DDTHH:mm. */
export const seoulClock = (instant: string): string =>
  new Date(Date.parse(instant) + SEOUL_MS).toISOString().slice(0, 16)

/** The last that such a control takes: without an end its year would have six digits. */
export const LAST_CLOCK = '9999-12-31T23:59'

/** The instant at which the clock of Asia/Seoul shows that. */
export const atSeoulClock = (clock: string): string => new Date(Date.parse(`${clock}:00Z`) - SEOUL_MS).toISOString()

/** The day `count` days later, earlier when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** As many days as these, right before them. */
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return { from: addDays(from, -count), to: addDays(from, -1) }
}

export const previousDay = (day: string): string => addDays(day, -1)

/** The month `count` months later, earlier when negative; both as YYYY-MM. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export const previousMonth = (month: string): string => addMonths(month, -1)

/** First instant of a month (YYYY-MM) in Asia/Seoul, and of the next. */
export const monthRange = (month: string): { from: Date; to: Date } => ({
  from: startOfDay(`${month}-01`),
  to: startOfDay(`${addMonths(month, 1)}-01`),
})

/** The days of a month (YYYY-MM) in order. */
export function daysOfMonth(month: string): string[] {
  const { from, to } = monthRange(month)
  const count = Math.round((to.getTime() - from.getTime()) / DAY_MS)
  return Array.from({ length: count }, (_, index) => addDays(`${month}-01`, index))
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
