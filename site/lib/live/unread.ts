import { atom } from 'nanostores'
import { countUnreadMessages } from '#src/contracts/messages.ts'
import { countNotifications } from '#src/contracts/notifications.ts'
import type { Unread } from '#src/contracts/schemas/notifications.ts'
import { INTERVALS } from '#src/rules/limits.ts'
import { formatUnread } from '#src/rules/notifications.ts'
import { call } from '../api/call.ts'
import { onLive } from './events.ts'
import { $token } from '../api/token.ts'

/** Both unread counts, as far as this page knows; null until `followUnread`. */
export const $unread = atom<Unread | null>(null)

/** The counts as `formatUnread` writes them; empty where none are known. */
export function shownUnread(): string {
  const unread = $unread.get()
  return unread ? formatUnread(unread) : ''
}

/** Fetches both counts. A failure changes nothing, because the next fetch follows soon. */
export async function refreshUnread(): Promise<void> {
  if (!$token.get()) return
  const counts = [call(countNotifications, {}), call(countUnreadMessages, {})] as const
  const [notifications, messages] = await Promise.all(counts).catch(() => [])
  if (notifications && messages) $unread.set({ notifications: notifications.count, messages: messages.count })
}

/** Changes the count of unread notifications by what happened on this page. */
export function countNotification(by: number): void {
  const unread = $unread.get()
  if (unread) $unread.set({ ...unread, notifications: Math.max(0, unread.notifications + by) })
}

/** Updates the counts from those of the rendering: by live events, and by a fetch every minute while the page is visible. */
export function followUnread(rendered: Unread): void {
  // An opened conversation may have been read, and the counts fetched, by now.
  if (!$unread.get()) $unread.set(rendered)
  onLive('unread', (unread) => $unread.set(unread))
  // An announcement is one row for all members, so no counts are sent.
  onLive('notification', ({ type, isRead }) => type === 'announcement' && !isRead && countNotification(1))
  let askedAt = Date.now()
  const ask = () => {
    // Half a minute, because a page that becomes visible fetches between two intervals.
    if (document.hidden || Date.now() - askedAt < INTERVALS.unread / 2) return
    askedAt = Date.now()
    void refreshUnread()
  }
  setInterval(ask, INTERVALS.unread)
  document.addEventListener('visibilitychange', ask)
  addEventListener('pageshow', ask)
}
