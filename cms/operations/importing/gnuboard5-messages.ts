import { normalised, trimmed } from '#src/rules/characters.ts'
import type { Row } from '#cms/core/database/row.ts'
import { addToRows, putRow } from '#cms/core/database/rows.ts'
import { newEventId } from '#cms/core/live/event-id.ts'
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
}

/** A message has a row of each side, of which one may be deleted: the receiver's, or the sender's where that is gone. */
const MEMOS = `SELECT * FROM memo m WHERE me_type = 'recv' OR NOT EXISTS
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

function messageOf(plan: Importing, row: MemoRow): Row<'message'> | null {
  const [sender, receiver] = [plan.members.get(row.me_send_mb_id)?.id, plan.members.get(row.me_recv_mb_id)?.id]
  const content = trimmed(normalised(textOf(row.me_memo)))
  if (!sender || !receiver || sender === receiver || !content) {
    plan.report.leftBehind('messages without two members or a text', `${row.me_send_mb_id} to ${row.me_recv_mb_id}`)
    return null
  }
  const at = timeOfRow(plan, row.me_send_datetime)
  return {
    id: importedId(plan.source, { kind: 'message', key: String(row.me_id), at, nth: row.me_id }),
    pair: pairOf(sender, receiver),
    sender,
    receiver,
    content,
    imageUrl: null,
    isRead: timeOf(row.me_read_datetime) !== null,
    event: newEventId(at.getTime()),
    createdAt: at.toISOString(),
  }
}

/** Puts messages into the lists and the search of both members, and counts what is unread. */
async function placeAll({ req }: Importing, fresh: readonly Row<'message'>[]): Promise<void> {
  await indexMessages(req, fresh)
  const unread = new Map<string, number>()
  for (const { id, sender, receiver, isRead, createdAt: at } of fresh) {
    const side = { message: id, at, state: null }
    await putRow(req, 'conversation', {
      ...side,
      id: sideOf(sender, receiver),
      member: sender,
      other: receiver,
      unread: { $inc: 0 },
    })
    await putRow(req, 'conversation', {
      ...side,
      id: sideOf(receiver, sender),
      member: receiver,
      other: sender,
      unread: { $inc: isRead ? 0 : 1 },
    })
    if (!isRead) unread.set(receiver, (unread.get(receiver) ?? 0) + 1)
  }
  if (unread.size > 0) await addToRows(req, { collection: 'account', field: 'unreadMessages', by: unread })
}
