import { useEffect } from 'react'
import { listNotifications } from '#src/contracts/notifications.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { useList } from '../../hooks/use-list.ts'
import { callList } from '../../lib/api/call.ts'
import { onLive } from '../../lib/live/events.ts'
import { $read } from '../../lib/live/notifications.ts'
import { without, type Rows } from '../../lib/api/list-rows.ts'
import { logFailure } from '../../lib/toasts/log-failure.ts'
import { $unread } from '../../lib/live/unread.ts'

interface Options {
  limit: number
  /** Only unread ones: one that is read is removed from the list. */
  unread?: boolean
  /** The first page as rendered, and the unread count at that time. */
  start?: { first: Rows<Notification>; unread: number } | undefined
}

/** The member's notifications, updated by events: new ones on top, ones read here or in another tab marked. */
export function useNotifications({ limit, unread = false, start }: Options) {
  const list = useList<Notification>({
    load: (offset) => callList(listNotifications, { limit, offset, ...(unread && { unread }) }),
    first: start?.first,
    onFailure: logFailure,
  })
  useEffect(() => {
    const markRead = (matches: (row: Notification) => boolean) =>
      list.edit((rows) =>
        unread
          ? rows.filter((row) => !matches(row))
          : rows.map((row) => (matches(row) ? { ...row, isRead: true } : row)),
      )
    const stops = [
      onLive('notification', (row) => list.edit((rows) => [row, ...without(rows, row.id)])),
      onLive('unread', ({ notifications }) => notifications === 0 && markRead(() => true)),
      $read.listen((read) => markRead(({ id }) => read === 'all' || read?.id === id)),
    ]
    if (start) stops.push(whenMoreThan(start.unread, () => void list.freshen()))
    return () => stops.forEach((stop) => stop())
    // Registered once; each callback edits the list's current rows.
  }, [])
  return list
}

/**
 * Refetches once if the unread count is higher than when the page was rendered: notifications from before this tab's
 * stream opened have no event.
 */
function whenMoreThan(unread: number, refetch: () => void): () => void {
  let hasRefetched = false
  return $unread.subscribe((now) => {
    if (hasRefetched || !now || now.notifications <= unread) return
    hasRefetched = true
    refetch()
  })
}
