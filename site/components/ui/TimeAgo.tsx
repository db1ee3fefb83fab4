import type { DateLike } from '#src/rules/relative-dates.ts'
import { timeAttributes, timeText, type TimeFormat } from './time-format.ts'

interface Props {
  date: DateLike
  format?: TimeFormat
  /** The clock of the page; the browser's own when an island adds something later. */
  now?: Date
  className?: string
}

/** How long ago, as a <time>; the exact time on hover. `refresh-times.ts` keeps all of them current in the browser. */
export function TimeAgo({ date, format = 'post', now = new Date(), className }: Props) {
  const known = timeAttributes(date, format)
  return (
    <time
      className={className}
      data-relative={known?.format}
      dateTime={known?.iso}
      suppressHydrationWarning
      title={known?.title}
    >
      {timeText(date, format, now)}
    </time>
  )
}
