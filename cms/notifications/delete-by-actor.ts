import type { Where } from 'payload'
import { addToRows, findPage } from '#cms/core/database/rows.ts'
import type { Leaving } from '#cms/core/database/when-member-leaves.ts'
import { publishUnread } from './unread.ts'

/** Notifications of one member's action; others count likes or comments of several, below zero while they are withdrawn. */
export const OF_ONE_ACTOR: Where = {
  or: [
    { type: { not_in: ['like', 'comment'] } },
    { and: [{ count: { greater_than_equal: -1 } }, { count: { less_than_equal: 1 } }] },
  ],
}

/** Subtracts the unread ones of these notifications from their members' counts. Joins the caller's transaction. */
export async function subtractUnread({ req }: Leaving, ids: readonly string[]): Promise<void> {
  const unread = await findPage(req, {
    collection: 'notification',
    where: { and: [{ id: { in: [...ids] } }, { isRead: { equals: false } }] },
    fields: ['member'],
  })
  const by = new Map<string, number>()
  for (const { member } of unread) by.set(member, (by.get(member) ?? 0) - 1)
  for (const member of by.keys()) publishUnread(req, member)
  if (by.size > 0) await addToRows(req, { collection: 'account', field: 'unreadNotifications', by })
}
