import { normalised, trimmed } from '#src/rules/characters.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import { newEventId } from '#cms/core/live/event-id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { indexMessages } from '#cms/messages/index-message.ts'
import { pairOf, sideOf } from '#cms/messages/pair.ts'
import { importedId, type Importing } from './importing.ts'
import { withOwnAddresses } from './own-links.ts'
import { batchesOf, countOn, fewAtOnce, storeMissing } from './store.ts'

/** A message as its forum has it. */
export interface SourceMessage {
  /** One for the rows of both sides. */
  number: number
  /** What its forum names the members by. */
  sender: string
  receiver: string
  text: string
  at: Date
  isGoneForSender: boolean
  isGoneForReceiver: boolean
  isRead: boolean
}

/** Brings messages, which are given once each, in the order in which they were sent. */
export async function bringMessages<R>(
  plan: Importing,
  rows: Iterable<R>,
  messageOf: (row: R) => SourceMessage,
): Promise<void> {
  for (const batch of batchesOf(rows, fewAtOnce(plan))) {
    const messages = await withOwnAddresses(plan, batch.map(messageOf))
    await storeMissing(plan, {
      collection: 'message',
      kind: 'messages',
      rows: messages.flatMap((message) => rowOf(plan, message) ?? []),
      also: (fresh) => placeAll(plan, fresh),
    })
    plan.progress(batch.length)
  }
}

function rowOf(plan: Importing, message: SourceMessage): Row<'message'> | null {
  const { number, at, isGoneForSender, isGoneForReceiver, isRead } = message
  const [sender, receiver] = [plan.members.get(message.sender)?.id, plan.members.get(message.receiver)?.id]
  const content = trimmed(normalised(message.text))
  if (!sender || !receiver || sender === receiver || !content) {
    plan.report.leftBehind('messages without two members or a text', `${message.sender} to ${message.receiver}`)
    return null
  }
  return {
    id: importedId(plan.source, { kind: 'message', key: String(number), at, nth: number }),
    pair: pairOf(sender, receiver),
    sender,
    receiver,
    content,
    imageUrl: null,
    isGoneForSender,
    isGoneForReceiver,
    isRead: isGoneForReceiver || isRead,
    event: newEventId(at.getTime()),
    createdAt: at.toISOString(),
  }
}

/** Puts messages into the lists and the search of both members, and counts what is unread. */
async function placeAll(plan: Importing, fresh: readonly Row<'message'>[]): Promise<void> {
  const { req } = plan
  await indexMessages(req, fresh)
  const sides = fresh.flatMap(({ sender, receiver }) => [sideOf(sender, receiver), sideOf(receiver, sender)])
  const stored = await rowsWhere(req, 'conversation', { id: { in: [...new Set(sides)] } })
  const ends = new Map(stored.map(({ id, at }) => [id, new Date(at)]))
  for (const message of fresh) {
    const { sender, receiver, isRead } = message
    await place(req, ends, { message, member: sender, other: receiver, unread: 0 })
    await place(req, ends, { message, member: receiver, other: sender, unread: isRead ? 0 : 1 })
  }
  const unread = fresh.flatMap(({ isRead, receiver }) => (isRead ? [] : [receiver]))
  await countOn(plan, { collection: 'account', field: 'unreadMessages' }, unread)
}

interface Side {
  message: Row<'message'>
  member: string
  other: string
  unread: number
}

/**
 * Adds a message to a member's side of a conversation. One that members had here meanwhile keeps its state, and its last
 * message if that was later; `ends` has the times of the last ones.
 */
async function place(req: AppRequest, ends: Map<string, Date>, { message, unread, ...who }: Side): Promise<void> {
  const id = sideOf(who.member, who.other)
  const end = ends.get(id)
  const last = { message: message.id, at: message.createdAt }
  const isLast = !end || end <= new Date(message.createdAt)
  if (end) await changeRow(req, 'conversation', id, { unread: { $inc: unread }, ...(isLast && last) })
  else await insertRow(req, 'conversation', { id, ...who, ...last, unread, state: null })
  if (isLast) ends.set(id, new Date(message.createdAt))
}
