/** How mails are sent: docs/rules.md. */
export const MAIL = {
  /** Minutes after each try that failed; after the last one a mail is given up. */
  pausesMinutes: [1, 5, 15, 60, 240],
  /** A mail that a process sends for longer is no longer its own: another one sends it, unless its text was handed over. */
  sendingMinutes: 10,
  /** Notifications of one member go in one mail, at most one in this time. */
  gatherMinutes: 60,
  /** Older news are on the page of notifications, and nobody is written to about them. */
  newsHours: 24,
  /** So many news are named in a mail; the rest is counted. */
  newsNamed: 10,
  /** Links in mails that open or prove something work so long, once. */
  tokenMinutes: 30,
  /** Nobody's mailbox is filled by asking for resets in their name. */
  resetsAnHour: 5,
  retentionDays: 30,
} as const

export const MAIL_KINDS = ['verify', 'reset', 'change', 'changeNotice', 'notifications', 'reply'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What opens or proves something by a link in a mail. */
export type TokenKind = Extract<MailKind, 'verify' | 'reset' | 'change'>
