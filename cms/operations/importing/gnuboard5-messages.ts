import { normalised, trimmed } from '#src/rules/characters.ts'
import type { Row } from '#cms/core/database/row.ts'
import { addToRows, changeRow, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import { newEventId } from '#cms/core/live/event-id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { indexMessages } from '#cms/messages/index-message.ts'
import { pairOf, sideOf } from '#cms/messages/pair.ts'
import { timeOfRow } from './gnuboard5-posts.ts'
import { importedId, textOf, timeOf, type Importing } from './importing.ts'
import { batchesOf, storeMissing } from './store.ts'

type MemoRow = {
  me_id: number
  me_recv_mb_id: string
  me_send_mb_id: string
  me_send_datetime: string | null
  me_read_datetime: string | null
  me_memo: string | null
  me_send_id: number | null
  me_type: string | null
  /** Whether the sender has a row of it. */
  is_sent: number
}

/** A message has a row of each side, of which one may be deleted: the receiver's, or the sender's where that is gone. */
const MEMOS = `SELECT m.*, EXISTS (SELECT 1 FROM memo s WHERE s.me_send_id = m.me_id AND s.me_type = 'send') AS is_sent
  FROM memo m WHERE me_type = 'recv' OR NOT EXISTS
  (SELECT 1 FROM memo r WHERE r.me_id = m.me_send_id AND r.me_type = 'recv') ORDER BY me_send_datetime, me_id`

/** Brings messages, once each, in the order in which they were sent. */
export async function importMessages(plan: Importing): Promise<void> {
  for (const batch of batchesOf(plan.scratch.rows<MemoRow>(MEMOS), 100)) {
    await storeMissing(plan, {
      collection: 'message',
      kind: 'messages',
      rows: batch.flatMap((row) => messageOf(plan, row) ?? []),
      also: (fresh) => placeAll(plan, fresh),
    })
    plan.progress(batch.length)
  }
}

/** The number of a message: that of the receiver's row, which the sender's names, so that it is one whichever is deleted. */
const numberOf = ({ me_id, me_type, me_send_id }: MemoRow): number =>
  me_type === 'send' && me_send_id ? Number(me_send_id) : me_id

function messageOf(plan: Importing, row: MemoRow): Row<'message'> | null {
  const [sender, receiver] = [plan.members.get(row.me_send_mb_id)?.id, plan.members.get(row.me_recv_mb_id)?.id]
  const content = trimmed(normalised(textOf(row.me_memo)))
  if (!sender || !receiver || sender === receiver || !content) {
    plan.report.leftBehind('messages without two members or a text', `${row.me_send_mb_id} to ${row.me_recv_mb_id}`)
    return null
  }
  const at = timeOfRow(plan, row.me_send_datetime)
  const number = numberOf(row)
  // Older versions of the product have one row for both.
  const isGoneForReceiver = row.me_type === 'send'
  const isGoneForSender = row.me_type === 'recv' && !row.is_sent
  return {
    id: importedId(plan.source, { kind: 'message', key: String(number), at, nth: number }),
    pair: pairOf(sender, receiver),
    sender,
    receiver,
    content,
    imageUrl: null,
    isGoneForSender,
    isGoneForReceiver,
    isRead: isGoneForReceiver || timeOf(row.me_read_datetime) !== null,
    event: newEventId(at.getTime()),
    createdAt: at.toISOString(),
  }
}

/** Puts messages into the lists and the search of both members, and counts what is unread. */
async function placeAll({ req }: Importing, fresh: readonly Row<'message'>[]): Promise<void> {
  await indexMessages(req, fresh)
  const unread = new Map<string, number>()
  const sides = fresh.flatMap(({ sender, receiver }) => [sideOf(sender, receiver), sideOf(receiver, sender)])
  const stored = await rowsWhere(req, 'conversation', { id: { in: [...new Set(sides)] } })
  const ends = new Map(stored.map(({ id, at }) => [id, new Date(at)]))
  for (const message of fresh) {
    const { sender, receiver, isRead } = message
    await place(req, ends, { message, member: sender, other: receiver, unread: 0 })
    await place(req, ends, { message, member: receiver, other: sender, unread: isRead ? 0 : 1 })
    if (!isRead) unread.set(receiver, (unread.get(receiver) ?? 0) + 1)
  }
  if (unread.size > 0) await addToRows(req, { collection: 'account', field: 'unreadMessages', by: unread })
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
