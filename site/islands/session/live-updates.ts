import type { Notification, Unread } from '#src/contracts/schemas/notifications.ts'
import type { QuietHours } from '#src/rules/quiet-hours.ts'
import { badgeCount } from '../../components/ui/badge-count.ts'
import { unreadText } from '#src/text/unread.ts'
import { $suspension } from '../../lib/api/call.ts'
import { deliver, onLive } from '../../lib/live/events.ts'
import { $pushes, $quietHours, toastNotification, showSystemNotification } from '../../lib/live/show-notification.ts'
import { startLive } from '../../lib/live/start-live.ts'
import { refreshMe } from '../../lib/session/session.ts'
import { $unread, followUnread } from '../../lib/live/unread.ts'

interface SessionState {
  member: string
  unread: Unread
  /** Whether the member wants notifications displayed while a page is open. */
  pushes: boolean
  /** Their quiet hours as JSON. */
  quiet: string
}

/** Types of notifications that come with a change of points or experience. */
const EARNING: ReadonlySet<Notification['type']> = new Set(['like', 'point', 'conversion', 'payment'])

/** Keeps the page's badges current and displays notifications that arrive. */
export function startLiveUpdates({ member, unread, pushes, quiet }: SessionState): void {
  $pushes.set(pushes)
  $quietHours.set(JSON.parse(quiet) as QuietHours | null)
  followUnread(unread)
  $unread.subscribe(showUnread)
  onLive('notification', toastNotification)
  // Likes and rewards change points and level: the frame follows, and a level that is reached is shown.
  onLive('notification', ({ type }) => {
    if (EARNING.has(type)) void refreshMe()
  })
  onLive('ended', ({ code, message }) => {
    if (code === 'SUSPENDED') $suspension.set(message)
  })
  startLive(member, (event, isUnseen) => {
    deliver(event)
    if (isUnseen && event.name === 'notification') showSystemNotification(event.data)
  })
}

/** Writes the unread counts into the frame's badges. */
function showUnread(unread: Unread | null): void {
  if (!unread) return
  for (const badge of document.querySelectorAll<HTMLElement>('[data-unread]')) {
    const kind = badge.dataset.unread as keyof Unread
    const count = badgeCount(unread[kind])
    const [figure, words] = badge.children
    if (figure) figure.textContent = count
    if (words) words.textContent = unreadText[kind](count)
    badge.hidden = unread[kind] === 0
  }
}
