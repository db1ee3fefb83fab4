import { z } from 'zod'
import { BAN_KINDS } from '../../rules/bans.ts'
import { Author } from './members.ts'
import { Time } from './outputs.ts'

/** A ban in force; `value` is shown of a mail domain alone. */
export const Ban = z
  .object({
    id: z.string(),
    kind: z.enum(BAN_KINDS),
    value: z.string().nullable(),
    member: Author.nullable(),
    until: Time,
    reason: z.string(),
    createdAt: Time,
  })
  .meta({ id: 'Ban' })
export type Ban = z.infer<typeof Ban>
