import { textOf, type Importing } from './importing.ts'
import { bringMessages, type SourceMessage } from './messages.ts'
import { decoded, isYes, timeOfRow } from './rhymix-values.ts'
import { textOfHtml } from './to-markdown.ts'

type MessageRow = {
  message_srl: number
  related_srl: number
  sender_srl: number
  receiver_srl: number
  message_type: string
  title: string | null
  content: string | null
  readed: string | null
  regdate: string | null
  /** Whether the other side has its row. */
  is_both: number
}

/**
 * A message has a row of its sender (S) and one of its receiver (R; T when stored), of which either may be deleted: the
 * receiver's, or the sender's where that is gone.
 */
const MESSAGES = `SELECT m.*, EXISTS (SELECT 1 FROM message o WHERE o.message_srl = m.related_srl
    AND (o.message_type = 'S') <> (m.message_type = 'S')) AS is_both FROM message m
  WHERE m.message_type <> 'S' OR NOT EXISTS (SELECT 1 FROM message r WHERE r.message_srl = m.related_srl
    AND r.message_type <> 'S') ORDER BY m.regdate, m.message_srl`

/** Brings messages, once each, in the order in which they were sent. */
export const importMessages = (plan: Importing): Promise<void> =>
  bringMessages(plan, plan.scratch.rows<MessageRow>(MESSAGES), (row) => messageOf(plan, row))

function messageOf(plan: Importing, row: MessageRow): SourceMessage {
  const isOfReceiver = row.message_type !== 'S'
  return {
    // That of the sender's row, which the receiver's names.
    number: isOfReceiver ? Number(row.related_srl) || row.message_srl : row.message_srl,
    sender: String(row.sender_srl),
    receiver: String(row.receiver_srl),
    text: [decoded(row.title), textOfHtml(textOf(row.content))].filter(Boolean).join('\n\n'),
    at: timeOfRow(plan, row.regdate),
    isGoneForReceiver: !isOfReceiver,
    isGoneForSender: isOfReceiver && !row.is_both,
    isRead: isYes(row.readed),
  }
}
