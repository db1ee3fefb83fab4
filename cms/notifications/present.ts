import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { NotificationKind } from '#src/rules/notifications.ts'
import { notificationOtherText, notificationSentenceText } from '#src/text/notification.ts'
import { cardText } from '#src/text/card.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AuthorRow } from '#cms/members/authors.ts'
import type { AnnouncementNotification } from './announcement-notifications.ts'
import { isWithdrawn } from './withdraw.ts'

interface Presented {
  row: Row<'notification'>
  /** The actor; undefined for a former member and for what the forum did. */
  sender: AuthorRow | undefined
  /** The alias shown instead of the actor on an anonymous post; null elsewhere. */
  alias: string | null
  title: string
  /** The name of the board that a line about a watched one is about; empty where it is closed to the member. */
  board: string
  /** Whether the member may still see what it is about. */
  isOpen: boolean
  /** Its post is in a board that is closed to the member. */
  isClosed: boolean
}

const isShown = (row: Row<'notification'>, isOpen: boolean): boolean => isOpen && !isWithdrawn(row)

/** A notification as its member sees it now. */
export const toNotification = ({ row, sender, alias, title, board, isOpen, isClosed }: Presented): Notification => ({
  id: row.id,
  type: row.type,
  content: isShown(row, isOpen)
    ? notificationSentenceText[row.kind as NotificationKind]({
        name: sender ? sender.nickname || sender.username : (alias ?? cardText.unknownAuthor),
        count: row.count,
        title,
        amount: row.amount ?? 0,
        // Boards are stored by their number.
        note: row.kind === 'boardPosted' ? board : (row.note ?? ''),
        appealDays: LIMITS.removedRetentionDays,
      })
    : notificationOtherText[isClosed ? 'closed' : 'gone'],
  isRead: row.isRead,
  createdAt: row.at,
  count: Math.max(1, Math.abs(row.count)),
  referenceType: row.referenceType,
  referenceId: row.referenceId,
  postId: isShown(row, isOpen) ? (row.post ?? null) : null,
  senderId: isShown(row, isOpen) && sender ? sender.id : null,
  sender:
    isShown(row, isOpen) && sender
      ? { username: sender.username, profileImageUrl: sender.profileImageUrl || null, level: sender.level }
      : null,
})

/** Whether a line says no more than that there was one. */
export const isGone = ({ content }: Pick<Notification, 'content'>): boolean =>
  content === notificationOtherText.gone || content === notificationOtherText.closed

/** An announcement as a notification. */
export const announcementToNotification = ({
  id,
  title,
  publishedAt,
  isRead,
}: AnnouncementNotification): Notification => ({
  id,
  type: 'announcement',
  content: notificationOtherText.announced(title),
  isRead,
  createdAt: publishedAt,
  count: 1,
  referenceType: 'announcement',
  referenceId: id,
  postId: null,
  senderId: null,
  sender: null,
})
