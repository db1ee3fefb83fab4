import type { Unread } from '#src/contracts/schemas/notifications.ts'
import { messageText } from '#src/text/message.ts'
import { notificationText } from '#src/text/notification.ts'

/** What a badge says to who does not see it. */
export const unreadLabels: Record<keyof Unread, (count: string) => string> = {
  messages: messageText.unread,
  notifications: notificationText.unreadCount,
}
