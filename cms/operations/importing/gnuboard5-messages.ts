import { timeOfRow } from './gnuboard5-posts.ts'
import { textOf, timeOf, type Importing } from './importing.ts'
import { bringMessages, type SourceMessage } from './messages.ts'

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
export const importMessages = (plan: Importing): Promise<void> =>
  bringMessages(plan, plan.scratch.rows<MemoRow>(MEMOS), (row) => messageOf(plan, row))

/** The number of a message: that of the receiver's row, which the sender's names, so that it is one whichever is deleted. */
const numberOf = ({ me_id, me_type, me_send_id }: MemoRow): number =>
  me_type === 'send' && me_send_id ? Number(me_send_id) : me_id

const messageOf = (plan: Importing, row: MemoRow): SourceMessage => ({
  number: numberOf(row),
  sender: row.me_send_mb_id,
  receiver: row.me_recv_mb_id,
  text: textOf(row.me_memo),
  at: timeOfRow(plan, row.me_send_datetime),
  // Older versions of the product have one row for both.
  isGoneForReceiver: row.me_type === 'send',
  isGoneForSender: row.me_type === 'recv' && !row.is_sent,
  isRead: timeOf(row.me_read_datetime) !== null,
})
