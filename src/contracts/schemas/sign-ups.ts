import { z } from 'zod'
import { Author } from './members.ts'
import { Time } from './outputs.ts'
import { FraudSignal } from './fraud-signals.ts'

/** A sign-up that waits for an admin, with what speaks for one person behind several accounts. */
export const SignUp = z
  .object({ id: z.string(), username: z.string(), email: z.string(), createdAt: Time, signs: z.array(FraudSignal) })
  .meta({ id: 'SignUp' })
export type SignUp = z.infer<typeof SignUp>

/** A code by which one person may join; `usedBy` is null while it is unused, and after that member has left. */
export const Invitation = z
  .object({ code: z.string(), createdAt: Time, usedBy: Author.nullable(), isUsed: z.boolean() })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>
