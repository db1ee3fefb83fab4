import type { Unread } from '#src/contracts/schemas/notifications.ts'
import { messageText } from '#src/text/message.ts'
import { notificationText } from '#src/text/notification.ts'

/** The accessible text of a badge. */
export const unreadLabels: Record<keyof Unread, (count: string) => string> = {
  messages: messageText.unread,
  notifications: notificationText.unreadCount,
}
