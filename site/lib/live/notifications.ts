import { atom } from 'nanostores'
import { readAllNotifications, readNotification } from '#src/contracts/notifications.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { call } from '../api/call.ts'
import { logFailure } from '../toasts/log-failure.ts'
import { countNotification, refreshUnread } from './unread.ts'

/** What was marked read last on this page: one notification by its id, or all. */
export const $read = atom<{ id: string } | 'all' | null>(null)

/** Marks a notification read, at once on this page. The call completes even when the link is followed. */
export function markNotificationRead({ id, isRead }: Notification): void {
  if (isRead) return
  countNotification(-1)
  $read.set({ id })
  call(readNotification, { id }, { outlives: true }).catch((error: unknown) => {
    logFailure(error)
    void refreshUnread()
  })
}

/** Marks all notifications read. */
export async function readAllLines(): Promise<void> {
  await call(readAllNotifications, {})
  countNotification(-Infinity)
  $read.set('all')
}
