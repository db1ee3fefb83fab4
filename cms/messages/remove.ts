import type { Row } from '#cms/core/database/row.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { publishUnread } from '#cms/notifications/unread.ts'
import { indexMessages, unindexMessage } from './index-message.ts'
import { sideOf } from './pair.ts'
import { removedAmong } from './show.ts'

/** Removes a message for both sides in this clean-up; false when it was removed already. Joins the caller's transaction. */
export async function removeMessage(req: AppRequest, id: string, cleanUp: string): Promise<boolean> {
  if (!(await withdrawMessage(req, id))) return false
  await changeRow(req, 'message', id, { cleanUp })
  return true
}

/** Brings back a message that a clean-up removed. Joins the caller's transaction. */
export async function restoreMessage(req: AppRequest, message: Row<'message'>): Promise<void> {
  await changeRow(req, 'message', message.id, { cleanUp: null })
  await readmitMessage(req, { ...message, cleanUp: null })
}

/**
 * Takes a message out of searches and unread counts, before it is recorded as removed; false when it was removed
 * already. Joins the caller's transaction.
 */
export async function withdrawMessage(req: AppRequest, id: string): Promise<boolean> {
  const message = await rowById(req, 'message', id)
  if (!message || (await removedAmong(req, [message])).size > 0) return false
  await unindexMessage(req, id)
  await countUnread(req, message, -1)
  return true
}

/**
 * Puts a message into searches and unread counts again, unless another report or a clean-up still removes it. Joins the
 * caller's transaction.
 */
export async function readmitMessage(req: AppRequest, message: Row<'message'>): Promise<void> {
  if ((await removedAmong(req, [message])).size > 0) return
  await indexMessages(req, [message])
  await countUnread(req, message, 1)
}

/** How many messages of the same sender the receiver of this one has not opened. */
export const unreadOf = async (req: AppRequest, { sender, receiver }: Row<'message'>): Promise<number> =>
  (await rowById(req, 'conversation', sideOf(receiver, sender)))?.unread ?? 0

/** Counts a message that its receiver has not opened, or no longer: nobody can read a removed one. */
export async function countUnread(
  req: AppRequest,
  { sender, receiver, isRead }: Row<'message'>,
  by: 1 | -1,
): Promise<void> {
  if (isRead) return
  const side = await rowById(req, 'conversation', sideOf(receiver, sender))
  if (!side) return
  await changeRow(req, 'conversation', side.id, { unread: { $inc: by } })
  const isRequest = side.state === 'request'
  // A request counts once, however many of its messages are unread.
  const isCounted = isRequest && side.unread !== (by === 1 ? 0 : 1)
  if (!isCounted)
    await changeRow(req, 'account', receiver, { [isRequest ? 'unreadRequests' : 'unreadMessages']: { $inc: by } })
  publishUnread(req, receiver)
}
