import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { addDays, seoulDay, weekdayOf } from '#src/rules/dates.ts'

/** When a group of notifications came: on this day, earlier in this week, or before it. */
type Age = 'today' | 'week' | 'earlier'

/** The notifications of one age, in the order of the list. */
export interface Group {
  age: Age
  rows: Notification[]
}

/** Notifications by age at `now`; days are Seoul's, weeks begin on Monday. A group without rows is left out. */
export function groupsOf(rows: readonly Notification[], now: Date): Group[] {
  const today = seoulDay(now)
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  // A row that arrives after midnight is newer than the page's `now`: it is of today too.
  const ageOf = ({ createdAt }: Notification): Age => {
    const day = seoulDay(new Date(createdAt))
    if (day >= today) return 'today'
    return day >= monday ? 'week' : 'earlier'
  }
  return (['today', 'week', 'earlier'] as const)
    .map((age) => ({ age, rows: rows.filter((row) => ageOf(row) === age) }))
    .filter((group) => group.rows.length > 0)
}
