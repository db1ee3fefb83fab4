import type * as calls from '#src/contracts/messages.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import { AppError } from '#src/rules/app-error.ts'
import { isRequestNow, type RequestState } from '#src/rules/message-rights.ts'
import { joinImages } from '#src/rules/images.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { insertRow, putRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newEventId } from '#cms/core/live/event-id.ts'
import { claimForMessage } from '#cms/media/claim-images.ts'
import { memberOr401 } from '#cms/members/find.ts'
import { assertNoRefusedWord } from '#cms/safety/word-filter-judge.ts'
import { storedText } from '#cms/mentions/resolve.ts'
import { countUnread, type UnreadColumn } from '#cms/notifications/count-unread.ts'
import { notify } from '#cms/notifications/notify.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { assertMayWriteTo } from './find.ts'
import { indexMessages } from './index-message.ts'
import { pairOf, sideOf } from './pair.ts'
import { reachOf } from './reach.ts'
import { consumeRequest, openConversation } from './requests.ts'
import { readMessages, showMessages } from './show.ts'

/** Sends a message to another member; throws FORBIDDEN across a block and to who receives none, VALIDATION to oneself. */
export async function sendMessage({ req, actor, input, now }: Call<typeof calls.sendMessage>): Promise<Message> {
  const { receiverId, content, imageUrls } = input
  const message = await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    await assertMayWriteTo(req, actor, receiverId)
    await assertNoRefusedWord(req, { content })
    const text = await storedText(req, content)
    const imageUrl = joinImages([...new Set(imageUrls)])
    const stored = newMessage({ sender: actor.id, receiver: receiverId, content: text, imageUrl })
    await insertRow(req, 'message', stored)
    await claimForMessage(req, stored)
    await indexMessages(req, [stored])
    await openConversation(req, actor.id, receiverId)
    await placeOnTop(req, stored, { of: stored.sender, unread: 0, state: null })
    const { isRequest, isQuiet, column } = await placeWithReceiver(req, stored, now)
    if (column) await countUnread(req, { member: receiverId, column, ref: stored.id, now })
    await notify(req, { kind: 'messaged', message: stored, isRequest, isQuiet }, now)
    return stored
  })
  const [sent] = await readMessages(req, [message])
  return sent as Message
}

/** A message that the caller sent earlier, for a call that is repeated; throws NOT_FOUND when it has gone. */
export async function sentMessage(req: AppRequest, id: string): Promise<Message> {
  const row = await rowById(req, 'message', id)
  if (!row) throw new AppError('NOT_FOUND')
  const [sent] = await showMessages(req, [row])
  return sent as Message
}

type Written = Pick<Row<'message'>, 'sender' | 'receiver' | 'content' | 'imageUrl'>

/** Reads the clock inside the transaction, so that messages are ordered as they are stored. */
function newMessage({ sender, receiver, content, imageUrl }: Written): Row<'message'> {
  const at = new Date()
  return {
    id: newId(at),
    pair: pairOf(sender, receiver),
    sender,
    receiver,
    content,
    imageUrl,
    isRead: false,
    event: newEventId(at.getTime()),
    createdAt: at.toISOString(),
  }
}

/** The same for the receiver, for whom a stranger's conversation is a request, counted once. */
async function placeWithReceiver(
  req: AppRequest,
  message: Row<'message'>,
  now: Date,
): Promise<{ isRequest: boolean; isQuiet: boolean; column: UnreadColumn | null }> {
  const { sender, receiver } = message
  const side = await rowById(req, 'conversation', sideOf(receiver, sender))
  const isRequest = isRequestNow(side && { state: side.state ?? null }, await reachOf(req, { sender, receiver }))
  if (isRequest && !side) await consumeRequest(req, sender, now)
  if (side?.state && !isRequest) await openConversation(req, receiver, sender)
  await placeOnTop(req, message, { of: receiver, unread: 1, state: isRequest ? 'request' : null })
  const isQuiet = side?.isQuiet === true
  if (!isRequest) return { isRequest, isQuiet, column: 'unreadMessages' }
  return { isRequest, isQuiet, column: side?.unread ? null : 'unreadRequests' }
}

/** Makes the message the last one of a member's conversation, and counts it there if it is unread. */
async function placeOnTop(
  req: AppRequest,
  { id, sender, receiver, createdAt: at }: Row<'message'>,
  { of: member, unread, state }: { of: string; unread: 0 | 1; state: RequestState | null },
): Promise<void> {
  const other = member === sender ? receiver : sender
  await putRow(req, 'conversation', {
    id: sideOf(member, other),
    member,
    other,
    message: id,
    at,
    unread: { $inc: unread },
    state,
  })
}
