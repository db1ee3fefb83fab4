import { useEffect } from 'react'
import { listNotifications } from '#src/contracts/notifications.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import { useList } from '../../hooks/use-list.ts'
import { callList } from '../../lib/call.ts'
import { onLive } from '../../lib/live.ts'
import { $read } from '../../lib/notifications.ts'
import { without, type Rows } from '../../lib/rows.ts'

interface Options {
  limit: number
  /** Only those that are unread: one that is read leaves the list. */
  unread?: boolean
  first?: Rows<Notification>
}

/** The member's notifications, with what arrives on top and what is read here or in another tab marked. */
export function useNotifications({ limit, unread = false, first }: Options) {
  const list = useList<Notification>({
    load: (offset) => callList(listNotifications, { limit, offset, ...(unread && { unread }) }),
    first,
  })
  useEffect(() => {
    const markRead = (isMeant: (line: Notification) => boolean) =>
      list.edit((lines) =>
        unread
          ? lines.filter((line) => !isMeant(line))
          : lines.map((line) => (isMeant(line) ? { ...line, isRead: true } : line)),
      )
    const stops = [
      onLive('notification', (line) => list.edit((lines) => [line, ...without(lines, line.id)])),
      onLive('unread', ({ notifications }) => notifications === 0 && markRead(() => true)),
      $read.listen((read) => markRead(({ id }) => read === 'all' || read?.id === id)),
    ]
    return () => stops.forEach((stop) => stop())
    // Each change is made to the rows of its moment.
  }, [])
  return list
}
