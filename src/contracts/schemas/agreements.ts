import { z } from 'zod'
import { AGREEMENT_KINDS } from '../../rules/agreements.ts'
import { Time } from './outputs.ts'

/** What a member agreed to, and withdrew. */
export const Agreement = z
  .object({
    kind: z.enum(AGREEMENT_KINDS),
    /** The day from which the text is in force. */
    version: z.string(),
    agreedAt: Time,
    withdrawnAt: Time.nullable(),
  })
  .meta({ id: 'Agreement' })
export type Agreement = z.infer<typeof Agreement>
