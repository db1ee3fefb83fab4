import type * as calls from '#src/contracts/messages.ts'
import type { Call } from '#cms/core/call/call.ts'
import { changeRow, changeRows, findPage } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import { formerMemberOr404 } from '#cms/members/find.ts'
import { markNotificationsRead } from '#cms/notifications/read.ts'
import { publishUnread, shown, unreadMessagesOf } from '#cms/notifications/unread.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { pairOf, sideOf } from './pair.ts'

/** Marks this member's messages to the caller as read; idempotent. */
export async function readConversation({ req, actor, input }: Call<typeof calls.readConversation>): Promise<void> {
  const { id } = await formerMemberOr404(req, input.userId)
  await inTransaction(req, () => readSides(req, actor.id, { id: { equals: sideOf(actor.id, id) } }))
}

/** Marks all messages to the caller as read. */
export async function readAllMessages({ req, actor }: Call<typeof calls.readAllMessages>): Promise<void> {
  await inTransaction(req, () => readSides(req, actor.id, { member: { equals: actor.id } }))
}

/** Joins the caller's transaction; on MongoDB a concurrent new message conflicts, because it writes the same rows. */
async function readSides(req: AppRequest, memberId: string, which: Where<'conversation'>): Promise<void> {
  const sides = await findPage(req, {
    collection: 'conversation',
    where: { and: [which, { unread: { greater_than: 0 } }] },
    fields: ['id', 'other', 'unread', 'state'],
  })
  if (sides.length === 0) return
  const pairs = sides.map(({ other }) => pairOf(memberId, other))
  const unread = { and: [{ pair: { in: pairs } }, { receiver: { equals: memberId } }, { isRead: { equals: false } }] }
  await changeRows(req, 'message', unread, { isRead: true })
  await changeRows(req, 'conversation', { id: { in: sides.map(({ id }) => id) } }, { unread: 0 })
  const requests = sides.filter(({ state }) => state === 'request')
  const total = sides.reduce((sum, { state, unread }) => (state ? sum : sum + unread), 0)
  await changeRow(req, 'account', memberId, {
    unreadMessages: { $inc: -total },
    ...(requests.length > 0 && { unreadRequests: { $inc: -requests.length } }),
  })
  const senders = sides.map(({ other }) => other)
  await markNotificationsRead(req, memberId, { type: 'message', ids: senders })
  // The senders' browsers refetch too, and show the read state.
  for (const member of [memberId, ...senders]) publishUnread(req, member)
}

/** The number of the caller's unread messages, each unread request counted as one, and of these requests alone. */
export async function countUnreadMessages({ req, actor }: Call<typeof calls.countUnreadMessages>) {
  const where = { id: { equals: actor.id } }
  const [account] = await findPage(req, { collection: 'account', where, fields: ['unreadMessages', 'unreadRequests'] })
  return { count: unreadMessagesOf(account ?? {}), requests: shown(account?.unreadRequests) }
}
