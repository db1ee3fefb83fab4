import { z } from 'zod'
import { ACCESS_KINDS } from '../../rules/access-records.ts'
import { SIGN_KINDS } from '../../rules/signs.ts'
import { Author } from './members.ts'
import { Time } from './outputs.ts'

/** What speaks for one person behind several accounts: a sentence with its figures, and the other members in it. */
export const Sign = z
  .object({ kind: z.enum(SIGN_KINDS), text: z.string(), members: z.array(Author), since: Time })
  .meta({ id: 'Sign' })
export type Sign = z.infer<typeof Sign>

/** A pair or circle of members who like each other far beyond others. */
export const SignedGroup = z
  .object({ members: z.array(Author), signs: z.array(Sign), createdAt: Time })
  .meta({ id: 'SignedGroup' })
export type SignedGroup = z.infer<typeof SignedGroup>

/** From where a member acted; `device` is the id of the browser. */
export const MemberAddress = z
  .object({ address: z.string().nullable(), device: z.string().nullable(), kind: z.enum(ACCESS_KINDS), at: Time })
  .meta({ id: 'MemberAddress' })
export type MemberAddress = z.infer<typeof MemberAddress>
