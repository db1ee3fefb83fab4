import type * as calls from '#src/contracts/notifications.ts'
import type { Notification } from '#src/contracts/schemas/notifications.ts'
import type { Call } from '#cms/core/call/call.ts'
import { listReply, type Reply } from '#cms/core/call/reply.ts'
import { findPage, rowById } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { announcementsFor } from './announcement-notifications.ts'
import { announcementToNotification } from './present.ts'
import { showNotifications } from './show.ts'
import { unreadOf } from './unread.ts'

type Listing = Call<typeof calls.listNotifications>

/** The caller's notifications and announcements as one list, the last updated first. */
export async function listNotifications({ req, actor, input, now }: Listing): Promise<Reply<Notification[]>> {
  const { offset, limit, unread } = input
  const account = await rowById(req, 'account', actor.id)
  const announced = await announcementsFor(req, {
    memberId: actor.id,
    readAt: account?.announcementsReadAt ?? null,
    now,
  })
  const announcements = announced.filter(({ isRead }) => !unread || !isRead).map(announcementToNotification)
  // At most `announcements.length` of them precede the page, so its first notification is at `offset - announcements.length` or
  // later.
  const from = Math.max(0, offset - announcements.length)
  const where: Where<'notification'> = { member: { equals: actor.id }, ...(unread && { isRead: { equals: false } }) }
  const rows = await findPage(req, {
    collection: 'notification',
    where,
    sort: ['-at', '-id'],
    offset: from,
    limit: offset - from + limit + 1,
  })
  const notifications = await showNotifications(req, rows)
  const mixed = [...notifications, ...announcements].sort(newestFirst)
  return listReply(mixed.slice(offset - from, offset - from + limit + 1), limit)
}

const newestFirst = (a: Notification, b: Notification): number =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id)

/** The number of the caller's unread notifications, announcements included. */
export async function countNotifications({ req, actor, now }: Call<typeof calls.countNotifications>) {
  const { notifications } = await unreadOf(req, actor.id, now)
  return { count: notifications }
}
