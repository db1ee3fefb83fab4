import { z } from 'zod'
import { Time } from './outputs.ts'

/** How an edited post or comment read before; a comment has no title. */
export const Version = z
  .object({
    id: z.string(),
    title: z.string().nullable(),
    content: z.string(),
    writtenAt: Time,
    replacedAt: Time,
  })
  .meta({ id: 'Version' })
export type Version = z.infer<typeof Version>
