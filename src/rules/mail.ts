import { seoulDay, startOfDay, weekdayOf } from './dates.ts'

/** How mails are sent: docs/rules.md. */
export const MAIL = {
  /** Minutes to wait after each failed attempt; a mail is given up after the last. */
  retryMinutes: [1, 5, 15, 60, 240],
  /** The lease on a mail that a process sends: afterwards another process sends it, unless its text was handed over. */
  leaseMinutes: 10,
  /** A member's notifications are collected into one mail per this interval. */
  digestMinutes: 60,
  /** Older notifications are not mailed. */
  digestMaxAgeHours: 24,
  /** Notifications listed in a mail; the rest is counted. */
  digestEntries: 10,
  /** How long single-use links in mails are valid. */
  tokenMinutes: 30,
  /** How long the link that disowns a sign-in is valid. */
  notMeDays: 7,
  /** How long after a change of address warnings about the account go to the address before it. */
  formerAddressDays: 7,
  /** Limits the reset mails to one address, so that no one can flood another member's mailbox. */
  resetsPerHour: 5,
  retentionDays: 30,
  /** On Monday from `hour` in Seoul, with the best posts of the last `days`; at most `atOnce` wait in the queue. */
  weekly: { weekday: 1, hour: 9, days: 7, posts: 5, atOnce: 100 },
} as const

export const MAIL_KINDS = [
  'verify',
  'reset',
  'change',
  'changeNotice',
  'notifications',
  'reply',
  'staff',
  'newBrowser',
  'conversion',
  'newsConsent',
  'signUp',
  'weekly',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Purposes of a single-use link in a mail. */
export type TokenKind = Extract<MailKind, 'verify' | 'reset' | 'change'> | 'notMe'

/** When the mail of a week is sent at the earliest; the week is its Monday. */
export const weeklyMailAt = (week: string): Date => new Date(startOfDay(week).getTime() + MAIL.weekly.hour * 3_600_000)

/** The week whose mail is sent now; null on other days and before the hour. */
export function weekOf(now: Date): string | null {
  const day = seoulDay(now)
  return weekdayOf(day) === MAIL.weekly.weekday && now >= weeklyMailAt(day) ? day : null
}
