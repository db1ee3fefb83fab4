import { useEffect } from 'react'
import { listNotifications } from '#src/contracts/notifications.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { useList } from '../../hooks/use-list.ts'
import { callList } from '../../lib/api/call.ts'
import { onLive } from '../../lib/live/events.ts'
import { $read } from '../../lib/live/notifications.ts'
import { without, type Rows } from '../../lib/api/list-rows.ts'
import { $unread } from '../../lib/live/unread.ts'

interface Options {
  limit: number
  /** Only those that are unread: one that is read leaves the list. */
  unread?: boolean
  /** What the page came with, and how many were unread then. */
  start?: { first: Rows<Notification>; unread: number } | undefined
}

/** The member's notifications, with what arrives on top and what is read here or in another tab marked. */
export function useNotifications({ limit, unread = false, start }: Options) {
  const list = useList<Notification>({
    load: (offset) => callList(listNotifications, { limit, offset, ...(unread && { unread }) }),
    first: start?.first,
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
    // Each change is made to the rows of its moment.
  }, [])
  return list
}

/**
 * Looks again once, when more wait than the page came with: what arrived before this tab was told of anything, or before the
 * list listened, is in the count alone.
 */
function whenMoreThan(unread: number, refetch: () => void): () => void {
  let hasRefetched = false
  return $unread.subscribe((now) => {
    if (hasRefetched || !now || now.notifications <= unread) return
    hasRefetched = true
    refetch()
  })
}
