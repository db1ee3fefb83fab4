import { z } from 'zod'
import { Time } from './shapes.ts'

/** A message between two members. */
export const Message = z
  .object({
    id: z.string(),
    sender_id: z.string(),
    receiver_id: z.string(),
    content: z.string(),
    created_at: Time,
    is_read: z.boolean(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>
