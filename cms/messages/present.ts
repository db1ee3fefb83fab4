import type { Conversation, Message } from '#src/contracts/schemas/messages.ts'
import { splitImages } from '#src/rules/images.ts'
import { messageText } from '#src/text/message.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { DisplayText } from '#cms/mentions/show.ts'
import type { AuthorRow } from '#cms/members/authors.ts'

/** The columns that a public message needs. */
export const MESSAGE_FIELDS = [
  'id',
  'sender',
  'receiver',
  'content',
  'imageUrl',
  'cleanUp',
  'takenBackAt',
  'isGoneForSender',
  'isGoneForReceiver',
  'isRead',
  'createdAt',
] as const
export type MessageRow = Pick<Row<'message'>, (typeof MESSAGE_FIELDS)[number]>

/** A message as its two members see it; a removed one without its content. */
export const toMessage = (row: MessageRow, { text, mentions }: DisplayText, isRemoved: boolean): Message => ({
  id: row.id,
  sender_id: row.sender,
  receiver_id: row.receiver,
  content: isRemoved ? messageText.deleted : text,
  mentions: isRemoved ? [] : mentions,
  imageUrls: isRemoved ? [] : splitImages(row.imageUrl),
  created_at: row.createdAt,
  is_read: row.isRead,
  deleted: isRemoved,
})

interface Side {
  side: Pick<Row<'conversation'>, 'id' | 'other' | 'unread' | 'state'>
  /** Undefined for a former member. */
  other: AuthorRow | undefined
  message: Message
}

/** An item of the list of conversations; a former member has neither name, image nor level. */
export function toConversation({ side, other, message }: Side): Conversation {
  return {
    id: side.id,
    other_user_id: side.other,
    other_username: other?.username ?? null,
    other_nickname: other?.nickname || null,
    other_profile_image: other?.profileImageUrl || null,
    other_level: other?.level ?? null,
    sender_id: message.sender_id,
    content: message.content,
    image_count: message.imageUrls.length,
    created_at: message.created_at,
    unread_count: side.unread,
    isRequest: side.state === 'request',
  }
}
