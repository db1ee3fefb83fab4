import { z } from 'zod'
import { Time } from './outputs.ts'

/** An earlier version of a post or comment; a comment has no title. */
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
