import { atom } from 'nanostores'
import { readAllNotifications, readNotification } from '#src/contracts/notifications.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { notificationLineText } from '#src/text/notification.ts'
import { call } from '../api/call.ts'
import { countNotification, refreshUnread } from './unread.ts'

/** What was marked read last on this page: one line by its id, or all. */
export const $read = atom<{ id: string } | 'all' | null>(null)

const LINKS: Record<Notification['referenceType'], (line: Notification) => string | null> = {
  post: ({ postId }) => postId && `/post/${postId}`,
  comment: ({ postId, referenceId }) => postId && `/comment/${referenceId}`,
  follow: ({ senderId }) => senderId && `/profile/${senderId}`,
  message: ({ senderId }) => senderId && `/messages/${senderId}`,
  point: () => '/points-history',
  conversion: () => '/convert-points',
  payment: () => '/payments',
  report: ({ referenceId }) => `/reports/${referenceId}`,
  announcement: ({ referenceId }) => `/announcements/${referenceId}`,
}

/** Where a line leads; null when what it is about may not be met any more. */
export const linkOf = (line: Notification): string | null => LINKS[line.referenceType](line)

/** Whether what the line was about may not be read any more. */
export const isGone = ({ content }: Notification): boolean => content === notificationLineText.gone

/** Marks a line read, at once on this page. The call is finished also when the page is left for what the line is about. */
export function markNotificationRead({ id, isRead }: Notification): void {
  if (isRead) return
  countNotification(-1)
  $read.set({ id })
  call(readNotification, { id }, { outlives: true }).catch(() => void refreshUnread())
}

/** Marks all lines read. */
export async function readAllLines(): Promise<void> {
  await call(readAllNotifications, {})
  countNotification(-Infinity)
  $read.set('all')
}
