import { z } from 'zod'
import { codePoints } from '../../rules/characters.ts'
import { parseMediaUrl } from '../../rules/images.ts'
import { LIMITS } from '../../rules/limits.ts'
import { checkText } from '../../text/checks.ts'
import { Id, text, Word } from './inputs.ts'
import { Mentions } from './mentions.ts'
import { Count, Time } from './outputs.ts'

/**
 * One row of a member's conversations: the other member (neither name nor level once deleted) and the last message; in a search the last
 * message that matches.
 */
export const Conversation = z
  .object({
    id: z.string(),
    other_user_id: z.string(),
    other_username: z.string().nullable(),
    other_nickname: z.string().nullable(),
    other_profile_image: z.string().nullable(),
    other_level: z.int().nullable(),
    sender_id: z.string(),
    content: z.string(),
    /** How many images that message has. */
    image_count: Count,
    created_at: Time,
    unread_count: Count,
    /** Of a stranger, until it is accepted. */
    isRequest: z.boolean(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

/** A message between two members; a deleted one has no content. */
export const Message = z
  .object({
    id: z.string(),
    sender_id: z.string(),
    receiver_id: z.string(),
    content: z.string(),
    mentions: Mentions,
    imageUrls: z.array(z.string()),
    created_at: Time,
    is_read: z.boolean(),
    deleted: z.boolean(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

/** The body of the call that sends. Only a message with images may have no text. */
export const MessageInput = z
  .object({
    receiverId: Id,
    content: text({
      max: LIMITS.message.max,
      short: checkText.message,
      long: checkText.messageLong(LIMITS.message.max),
    }),
    /** URLs that the upload returned to the sender for this receiver. */
    imageUrls: z
      .array(
        Word.refine((url) => parseMediaUrl(url) !== null, { error: checkText.messageImage }),
        { error: checkText.messageImage },
      )
      .max(LIMITS.message.imagesMax, { error: checkText.images(LIMITS.message.imagesMax) })
      .default([]),
  })
  .refine(({ content, imageUrls }) => imageUrls.length > 0 || codePoints(content) >= LIMITS.message.min, {
    path: ['content'],
    error: checkText.message,
  })
