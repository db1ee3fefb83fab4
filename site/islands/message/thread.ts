import type { Message } from '#src/contracts/schemas/messages.ts'
import { seoulDay } from '#src/rules/dates.ts'
import { clockTime } from '#src/rules/relative-dates.ts'

/** A message in its group: what one member wrote within the same minute, with the time below the last. */
interface ThreadRow {
  message: Message
  startsGroup: boolean
  hasTime: boolean
}

/** The messages of one day in Seoul. */
export interface Day {
  /** YYYY-MM-DD */
  day: string
  rows: ThreadRow[]
}

/** Messages by day, oldest first; `newestFirst` is the server's order across pages. */
export function daysOf(newestFirst: readonly Message[]): Day[] {
  const days: Day[] = []
  for (const [index, message] of newestFirst.toReversed().entries()) {
    const previous = newestFirst[newestFirst.length - index]
    const next = newestFirst[newestFirst.length - index - 2]
    const day = seoulDay(new Date(message.created_at))
    if (days.at(-1)?.day !== day) days.push({ day, rows: [] })
    days.at(-1)?.rows.push({
      message,
      startsGroup: !previous || !isSameMinute(previous, message),
      hasTime: !next || !isSameMinute(message, next),
    })
  }
  return days
}

const minuteOf = ({ sender_id, created_at }: Message): string =>
  `${sender_id} ${seoulDay(new Date(created_at))} ${clockTime(created_at)}`
const isSameMinute = (one: Message, next: Message): boolean => minuteOf(one) === minuteOf(next)

/** The id of the member's newest message that was read, below which 읽음 is displayed. */
export const lastRead = (newestFirst: readonly Message[], me: string): string | null =>
  newestFirst.find(({ sender_id, is_read }) => sender_id === me && is_read)?.id ?? null

/** Whether any message to the member is unread. */
export const hasUnread = (messages: readonly Message[], me: string): boolean =>
  messages.some(({ receiver_id, is_read }) => receiver_id === me && !is_read)
