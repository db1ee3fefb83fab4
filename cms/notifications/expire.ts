import { DAY_MS } from '#src/rules/dates.ts'
import { NOTIFICATION_RETENTION_DAYS } from '#src/rules/notifications.ts'
import { addToRows, deleteRows, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/** Notifications deleted in one transaction. */
const BATCH = 500

/** Deletes notifications that were not updated for 90 days, and rows of announcements read before. */
export async function expireNotifications(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const before = new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * DAY_MS).toISOString()
  let removed = 0
  for (let found = BATCH; found === BATCH && !signal?.aborted; removed += found) found = await removeSome(req, before)
  await deleteRows(req, 'announcement-read', { createdAt: { less_than: before } })
  return `${removed} lines`
}

async function removeSome(req: AppRequest, before: string): Promise<number> {
  return inTransaction(req, async () => {
    const expired = await findPage(req, {
      collection: 'notification',
      where: { at: { less_than: before } },
      fields: ['id', 'member', 'isRead'],
      sort: ['at'],
      limit: BATCH,
    })
    const unread = new Map<string, number>()
    for (const { member } of expired.filter(({ isRead }) => !isRead)) unread.set(member, (unread.get(member) ?? 0) - 1)
    if (unread.size > 0) await addToRows(req, { collection: 'account', field: 'unreadNotifications', by: unread })
    if (expired.length > 0) await deleteRows(req, 'notification', { id: { in: expired.map(({ id }) => id) } })
    return expired.length
  })
}
