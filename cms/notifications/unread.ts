import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { publish } from '#cms/core/live/publish.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { unreadAnnouncements } from './announcement-notifications.ts'

/** Numbers of unread notifications and messages. */
export interface Unread {
  notifications: number
  messages: number
}

/** The member's unread counts; announcements count as notifications. */
export async function unreadOf(req: AppRequest, memberId: string, now: Date): Promise<Unread> {
  // Whole, as other parts of a member's page read it: SQLite then reads it once.
  const account = await rowById(req, 'account', memberId)
  if (!account) return { notifications: 0, messages: 0 }
  const announced = await unreadAnnouncements(req, { memberId, readAt: account.announcementsReadAt ?? null, now })
  return { notifications: shown(account.unreadNotifications) + announced, messages: unreadMessagesOf(account) }
}

/** Unread messages as the badge counts them: each of members who may write, and each stranger's request as one. */
export const unreadMessagesOf = (account: Partial<Pick<Row<'account'>, 'unreadMessages' | 'unreadRequests'>>): number =>
  shown(account.unreadMessages) + shown(account.unreadRequests)

/**
 * An unread count as it is shown. Accounts from before these columns lack them on MongoDB, and what is read before it is
 * counted (`countUnread`) is below 0 for a moment.
 */
export const shown = (count: number | null | undefined): number => Math.max(0, count ?? 0)

/** Makes the member's browsers fetch the counts, after the open transaction commits. */
export const publishUnread = (req: AppRequest, memberId: string): void =>
  publish(req, { topic: `member:${memberId}`, name: 'unread', ref: null })
