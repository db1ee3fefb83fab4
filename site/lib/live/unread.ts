import { atom } from 'nanostores'
import { countUnreadMessages } from '#src/contracts/messages.ts'
import { countNotifications } from '#src/contracts/notifications.ts'
import type { Unread } from '#src/contracts/schemas/notifications.ts'
import { INTERVALS } from '#src/rules/limits.ts'
import { call } from '../api/call.ts'
import { onLive } from './events.ts'
import { $token } from '../api/token.ts'

/** How much of both waits for the member, as far as this page knows; null until it is followed. */
export const $unread = atom<Unread | null>(null)

/** Asks the server for both counts. One that does not come changes nothing: the next may. */
export async function refreshUnread(): Promise<void> {
  if (!$token.get()) return
  const counts = [call(countNotifications, {}), call(countUnreadMessages, {})] as const
  const [notifications, messages] = await Promise.all(counts).catch(() => [])
  if (notifications && messages) $unread.set({ notifications: notifications.count, messages: messages.count })
}

/** So many more notifications, or fewer, are unread by what this page itself knows. */
export function countNotification(by: number): void {
  const unread = $unread.get()
  if (unread) $unread.set({ ...unread, notifications: Math.max(0, unread.notifications + by) })
}

/** Follows the counts from what the page came with: live, and by asking every minute while the page is on screen. */
export function followUnread(rendered: Unread): void {
  // A conversation that the page opened may have been read, and the counts asked for, by now.
  if (!$unread.get()) $unread.set(rendered)
  onLive('unread', (unread) => $unread.set(unread))
  // One row tells everybody of an announcement, so no member is sent a count.
  onLive('notification', ({ type, isRead }) => type === 'announcement' && !isRead && countNotification(1))
  let askedAt = Date.now()
  const ask = () => {
    // Half a minute, because a page that comes back on screen asks between two beats.
    if (document.hidden || Date.now() - askedAt < INTERVALS.unread / 2) return
    askedAt = Date.now()
    void refreshUnread()
  }
  setInterval(ask, INTERVALS.unread)
  document.addEventListener('visibilitychange', ask)
  addEventListener('pageshow', ask)
}
