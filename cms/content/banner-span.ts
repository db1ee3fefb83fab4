/** The time span of a banner; without a time it is open at that end. */
interface Span {
  startsAt?: string | null | undefined
  endsAt?: string | null | undefined
}

/** Whether `now` lies within the span. */
export const isDue = ({ startsAt, endsAt }: Span, now: Date): boolean =>
  (!startsAt || new Date(startsAt) <= now) && (!endsAt || now < new Date(endsAt))

/** Whether the span has an end that comes before its beginning, or at once. */
export const isEmptySpan = ({ startsAt, endsAt }: Span): boolean =>
  Boolean(startsAt && endsAt && new Date(endsAt) <= new Date(startsAt))
