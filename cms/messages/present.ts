import type { Message } from '#src/contracts/schemas/messages.ts'
import type { Row } from '../database/row.ts'

/** A message as its two read it. */
export const toMessage = (row: Row<'message'>): Message => ({
  id: row.id,
  sender_id: row.sender,
  receiver_id: row.receiver,
  content: row.content,
  created_at: row.createdAt,
  is_read: row.isRead,
})
