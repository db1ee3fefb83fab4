import { addToRows, deleteRows, findPage } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { publishUnread } from './unread.ts'

/**
 * Removes the lines that tell others of this member alone, and takes the unread ones off their counts; a line that
 * gathers the likes of many stays. Joins the caller's transaction.
 */
export async function deleteNotificationsBy(req: AppRequest, memberId: string): Promise<void> {
  const alone: Where<'notification'> = { or: [{ type: { not_equals: 'like' } }, { count: { less_than_equal: 1 } }] }
  const about: Where<'notification'> = { and: [{ actor: { equals: memberId } }, alone] }
  await countOff(req, about)
  await deleteRows(req, 'notification', about)
}

/** Takes the unread ones among these lines off the counts of who has them. */
async function countOff(req: AppRequest, lines: Where<'notification'>): Promise<void> {
  const unread = await findPage(req, {
    collection: 'notification',
    where: { and: [lines, { isRead: { equals: false } }] },
    fields: ['member'],
  })
  const by = new Map<string, number>()
  for (const { member } of unread) by.set(member, (by.get(member) ?? 0) - 1)
  for (const member of by.keys()) publishUnread(req, member)
  if (by.size > 0) await addToRows(req, { collection: 'account', field: 'unreadNotifications', by })
}
