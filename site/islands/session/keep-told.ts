import type { Unread } from '#src/contracts/schemas/notifications.ts'
import { $suspension } from '../../lib/api/call.ts'
import { deliver, onLive } from '../../lib/live/events.ts'
import { $pushes, showNotice, showSystemNotice } from '../../lib/live/notices.ts'
import { startLive } from '../../lib/live/start-live.ts'
import { $unread, followUnread } from '../../lib/live/unread.ts'
import { showUnread } from './show-unread.ts'

interface Now {
  member: string
  unread: Unread
  /** Whether the member wants to be told of news while a page is open. */
  pushes: boolean
}

/** Keeps the badges of the page current and tells the member what happens meanwhile. */
export function keepTold({ member, unread, pushes }: Now): void {
  $pushes.set(pushes)
  followUnread(unread)
  $unread.subscribe(showUnread)
  onLive('notification', showNotice)
  onLive('ended', ({ code, message }) => {
    if (code === 'SUSPENDED') $suspension.set(message)
  })
  startLive(member, (event, isUnseen) => {
    deliver(event)
    if (isUnseen && event.name === 'notification') showSystemNotice(event.data)
  })
}
