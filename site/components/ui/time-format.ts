import {
  boardTime,
  longDateTime,
  relativeCommentTime,
  relativePostDate,
  type DateLike,
} from '#src/rules/relative-dates.ts'

const FORMATS = { post: relativePostDate, comment: relativeCommentTime, board: boardTime } as const

export type TimeFormat = keyof typeof FORMATS

/** The relative text of an instant at `now`. */
export const timeText = (date: DateLike, format: TimeFormat, now: Date): string => FORMATS[format](date, now)

/** The attributes of a <time>; null for a missing or invalid date. */
export function timeAttributes(date: DateLike, format: TimeFormat) {
  const instant = date ? new Date(date) : null
  if (!instant || Number.isNaN(instant.getTime())) return null
  return { iso: instant.toISOString(), title: longDateTime(instant), format }
}
