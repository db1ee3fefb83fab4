import type * as calls from '#src/contracts/messages.ts'
import type { Message } from '#src/contracts/schemas/messages.ts'
import { joinImages } from '#src/rules/images.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, insertRow, putRow } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { newEventId } from '#cms/machinery/live/event-id.ts'
import { claimForMessage } from '#cms/material/media/claim-images.ts'
import { memberOr401 } from '#cms/people/members/find.ts'
import { assertNoRefusedWord } from '#cms/people/word-filter/judge.ts'
import { storedText } from '#cms/material/mentions/resolve.ts'
import { notify } from '#cms/notices/notifications/notify.ts'
import { newId } from '#cms/machinery/platform/id.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { assertMayWriteTo } from './find.ts'
import { indexMessages } from './index-message.ts'
import { pairOf, sideOf } from './pair.ts'
import { readMessages } from './show.ts'

/** Sends a message to another member; throws FORBIDDEN across a block, VALIDATION to oneself. */
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
    await placeOnTop(req, stored, { of: stored.sender, unread: 0 })
    await placeOnTop(req, stored, { of: stored.receiver, unread: 1 })
    await changeRow(req, 'account', receiverId, { unreadMessages: { $inc: 1 } })
    await notify(req, { kind: 'messaged', message: stored }, now)
    return stored
  })
  const [sent] = await readMessages(req, [message])
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

/** Makes the message the last one of a member's conversation, and counts it there if it is unread. */
async function placeOnTop(
  req: AppRequest,
  { id, sender, receiver, createdAt: at }: Row<'message'>,
  { of: member, unread }: { of: string; unread: 0 | 1 },
): Promise<void> {
  const other = member === sender ? receiver : sender
  await putRow(req, 'conversation', {
    id: sideOf(member, other),
    member,
    other,
    message: id,
    at,
    unread: { $inc: unread },
  })
}
