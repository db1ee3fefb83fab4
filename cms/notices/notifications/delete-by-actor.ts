import { addToRows, deleteRows, findPage } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { publishUnread } from './unread.ts'

/**
 * Deletes other members' notifications of this member's actions and subtracts the unread ones from their counts; those
 * that count likes or comments of several members stay. Joins the caller's transaction.
 */
export async function deleteNotificationsBy(req: AppRequest, memberId: string): Promise<void> {
  const alone: Where<'notification'> = {
    or: [{ type: { not_in: ['like', 'comment'] } }, { count: { less_than_equal: 1 } }],
  }
  const byActor: Where<'notification'> = { and: [{ actor: { equals: memberId } }, alone] }
  await subtractUnread(req, byActor)
  await deleteRows(req, 'notification', byActor)
}

/** Subtracts the unread ones of these notifications from their members' counts. */
async function subtractUnread(req: AppRequest, which: Where<'notification'>): Promise<void> {
  const unread = await findPage(req, {
    collection: 'notification',
    where: { and: [which, { isRead: { equals: false } }] },
    fields: ['member'],
  })
  const by = new Map<string, number>()
  for (const { member } of unread) by.set(member, (by.get(member) ?? 0) - 1)
  for (const member of by.keys()) publishUnread(req, member)
  if (by.size > 0) await addToRows(req, { collection: 'account', field: 'unreadNotifications', by })
}
