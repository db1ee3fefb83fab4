import { z } from 'zod'
import { Author } from './members.ts'
import { Time } from './outputs.ts'

/** The changed fields of a row, with the values of one side of the change. */
const State = z.record(z.string(), z.unknown()).nullable()

/** One action of an admin or moderator on what is not their own; a creation has no `before`, a deletion no `after`. */
export const AuditEntry = z
  .object({
    id: z.string(),
    actor: Author.nullable(),
    /** The permission that the action needed. */
    action: z.string(),
    target: z.string(),
    /** The member's name or the post's title, if the target is one that still exists. */
    targetName: z.string().nullable(),
    before: State,
    after: State,
    createdAt: Time,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>
