import { z } from 'zod'
import { ACCESS_KINDS } from '../../rules/access-records.ts'
import { SIGNAL_KINDS } from '../../rules/fraud-signals.ts'
import { Author } from './members.ts'
import { Time } from './outputs.ts'

/** What speaks for one person behind several accounts: a sentence with its figures, and the other members in it. */
export const FraudSignal = z
  .object({ kind: z.enum(SIGNAL_KINDS), text: z.string(), members: z.array(Author), since: Time })
  .meta({ id: 'Sign' })
export type FraudSignal = z.infer<typeof FraudSignal>

/** A pair or circle of members who like each other far beyond others. */
export const LikeRing = z
  .object({ members: z.array(Author), signs: z.array(FraudSignal), createdAt: Time })
  .meta({ id: 'LikeRing' })
export type LikeRing = z.infer<typeof LikeRing>

/** From where a member acted; `device` is the id of the browser. */
export const MemberAddress = z
  .object({ address: z.string().nullable(), device: z.string().nullable(), kind: z.enum(ACCESS_KINDS), at: Time })
  .meta({ id: 'MemberAddress' })
export type MemberAddress = z.infer<typeof MemberAddress>
