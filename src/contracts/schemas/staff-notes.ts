import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { text } from './inputs.ts'
import { Author } from './members.ts'
import { Time } from './outputs.ts'

/** The form of a note. */
export const StaffNoteForm = z.object({ text: text({ min: LIMITS.staffNote.min, max: LIMITS.staffNote.max }) })

/** What staff write down about a member for each other; `author` is null for a deleted account. */
export const StaffNote = z
  .object({ id: z.string(), text: z.string(), author: Author.nullable(), createdAt: Time })
  .meta({ id: 'StaffNote' })
export type StaffNote = z.infer<typeof StaffNote>
