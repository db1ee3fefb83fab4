import { z } from 'zod'
import { Author } from './members.ts'
import { Time } from './outputs.ts'

/** How what was changed stood, as far as it was changed. */
const State = z.record(z.string(), z.unknown()).nullable()

/** One act of an admin or moderator on what is not their own; a creation has no `before`, a deletion no `after`. */
export const AuditEntry = z
  .object({
    id: z.string(),
    actor: Author.nullable(),
    /** The right by which it was done. */
    action: z.string(),
    target: z.string(),
    /** The member's name or the post's title, where the target is one and still there. */
    targetName: z.string().nullable(),
    before: State,
    after: State,
    createdAt: Time,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>
