import type * as calls from '#src/contracts/notifications.ts'
import { AppError } from '#src/rules/app-error.ts'
import type { ReferenceType } from '#src/rules/notifications.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, changeRows, insertOnce, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { memberOr401 } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { announcementsFor, readId } from './announcement-notifications.ts'
import { publishUnread } from './unread.ts'

/** Marks a notification or announcement as read; idempotent. Throws NOT_FOUND for another member's. */
export async function readNotification({ req, actor, input: { id }, now }: Call<typeof calls.readNotification>) {
  await inTransaction(req, async () => {
    const notification = await rowById(req, 'notification', id)
    if (notification?.member === actor.id) return markRead(req, actor.id, { id: { equals: id } })
    if (notification || !(await isAnnounced(req, { id, memberId: actor.id, now }))) throw new AppError('NOT_FOUND')
    await memberOr401(req, actor.id)
    const row = { id: readId(id, actor.id), announcement: id, member: actor.id, createdAt: now.toISOString() }
    if (await insertOnce(req, 'announcement-read', row)) publishUnread(req, actor.id)
  })
}

/** Marks all of the caller's notifications as read. */
export async function readAllNotifications({ req, actor, now }: Call<typeof calls.readAllNotifications>) {
  await inTransaction(req, async () => {
    await changeRow(req, 'account', actor.id, { announcementsReadAt: now.toISOString() })
    await markRead(req, actor.id, {})
    publishUnread(req, actor.id)
  })
}

/**
 * Marks the notifications that reference these targets as read, when the member opens them. Joins the caller's
 * transaction.
 */
export const markNotificationsRead = (
  req: AppRequest,
  memberId: string,
  { type, ids }: { type: ReferenceType; ids: readonly string[] },
): Promise<void> => markRead(req, memberId, { referenceType: { equals: type }, referenceId: { in: ids } })

async function markRead(req: AppRequest, memberId: string, which: Where<'notification'>): Promise<void> {
  const where = { and: [which, { member: { equals: memberId }, isRead: { equals: false } }] }
  const read = await changeRows(req, 'notification', where, { isRead: true })
  if (read === 0) return
  await changeRow(req, 'account', memberId, { unreadNotifications: { $inc: -read } })
  publishUnread(req, memberId)
}

async function isAnnounced(req: AppRequest, { id, memberId, now }: { id: string; memberId: string; now: Date }) {
  const announced = await announcementsFor(req, { memberId, readAt: null, now })
  return announced.some((one) => one.id === id)
}
