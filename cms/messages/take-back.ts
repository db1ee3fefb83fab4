import type * as calls from '#src/contracts/messages.ts'
import { MINUTE_MS } from '#src/rules/dates.ts'
import { LIMITS } from '#src/rules/limits.ts'
import type { Call, GuardCall } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { publish } from '#cms/core/live/publish.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { withdrawMessaged } from '#cms/notifications/notify-messaged.ts'
import { ownMessage } from './find.ts'
import { countUnread, unreadOf, withdrawMessage } from './remove.ts'

/**
 * Deletes a message for the caller. Within five minutes its writer takes it back from both members; later either deletes it
 * for themselves alone, and once both have, it is gone as one that was taken back. A second time changes nothing.
 */
export async function deleteMessage({ req, actor, input, now }: Call<typeof calls.deleteMessage>): Promise<void> {
  await inTransaction(req, async () => {
    const message = await ownMessage(req, input.id)
    if (message.takenBackAt) return
    const isMine = message.sender === actor.id
    const gone = isMine ? 'isGoneForSender' : 'isGoneForReceiver'
    const isGoneForOther = message[isMine ? 'isGoneForReceiver' : 'isGoneForSender'] === true
    const isRecent = now.getTime() - Date.parse(message.createdAt) <= LIMITS.takeBackMinutes * MINUTE_MS
    if ((isMine && isRecent) || isGoneForOther) return takeBack(req, message, now)
    if (!isMine && !message.isRead) await setRead(req, message)
    await changeRow(req, 'message', message.id, { [gone]: true })
    publish(req, { topic: `member:${actor.id}`, name: 'message', ref: message.id })
  })
}

/** Guard of the call that deletes a message. */
export const guardOwnMessage = async ({ req, params }: GuardCall): Promise<void> => {
  await ownMessage(req, params.id ?? '')
}

/** Takes a message out of the conversation of both, out of searches, counts and the notification that counts it. */
async function takeBack(req: AppRequest, message: Row<'message'>, now: Date): Promise<void> {
  const { id, sender, receiver, isRead } = message
  const wasShown = await withdrawMessage(req, id)
  if (wasShown && !isRead) await withdrawMessaged(req, message, await unreadOf(req, message))
  await changeRow(req, 'message', id, { takenBackAt: now.toISOString() })
  for (const member of [sender, receiver]) publish(req, { topic: `member:${member}`, name: 'message', ref: id })
}

/** Counts the message as read: a member who deletes a message has seen it. */
async function setRead(req: AppRequest, message: Row<'message'>): Promise<void> {
  await countUnread(req, message, -1)
  await withdrawMessaged(req, message, await unreadOf(req, message))
  await changeRow(req, 'message', message.id, { isRead: true })
}
