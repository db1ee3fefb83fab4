import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { text } from './inputs.ts'
import { Author } from './members.ts'
import { Time } from './outputs.ts'

/** Why staff deleted something; its author reads it. '' counts as none. */
export const RemovalReason = text({ max: LIMITS.report.max, line: true })

/** Whether the calling member of staff may delete a post or comment or, once it is removed, restore it. */
export const Moderation = z
  .object({
    /** Who removed it, when, and why if staff did; null while it is visible. */
    removal: z.object({ at: Time, by: Author.nullable(), reason: z.string().nullable() }).nullable(),
    /** The sentence that tells why the caller may not; null when they may. */
    whyNot: z.string().nullable(),
  })
  .meta({ id: 'Moderation' })
export type Moderation = z.infer<typeof Moderation>
