import type { Message } from '#src/contracts/schemas/messages.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { clockTime } from '#src/rules/relative-dates.ts'

/** A message and whether the one after it is of the same sender and minute, so that the time need not be said twice. */
export interface ThreadRow {
  message: Message
  hasTime: boolean
}

/** What was written on one day in Seoul. */
export interface Day {
  /** YYYY-MM-DD */
  day: string
  rows: ThreadRow[]
}

/** Days with their messages, the oldest first; `newestFirst` is how they come from the server, page by page. */
export function daysOf(newestFirst: readonly Message[]): Day[] {
  const days: Day[] = []
  for (const [index, message] of newestFirst.toReversed().entries()) {
    const next = newestFirst[newestFirst.length - index - 2]
    const day = seoulDay(new Date(message.created_at))
    if (days.at(-1)?.day !== day) days.push({ day, rows: [] })
    days.at(-1)?.rows.push({ message, hasTime: !next || !isSameMinute(message, next) })
  }
  return days
}

const minuteOf = ({ sender_id, created_at }: Message): string =>
  `${sender_id} ${seoulDay(new Date(created_at))} ${clockTime(created_at)}`
const isSameMinute = (one: Message, next: Message): boolean => minuteOf(one) === minuteOf(next)

/** The newest message of the member's own that was read: 읽음 is said once, below it. */
export const lastRead = (newestFirst: readonly Message[], me: string): string | null =>
  newestFirst.find(({ sender_id, is_read }) => sender_id === me && is_read)?.id ?? null

/** Whether something that was written to the member waits to be read. */
export const hasUnread = (messages: readonly Message[], me: string): boolean =>
  messages.some(({ receiver_id, is_read }) => receiver_id === me && !is_read)
