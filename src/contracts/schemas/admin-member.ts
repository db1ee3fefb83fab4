import { z } from 'zod'
import { Me } from './members.ts'
import { Order } from './payments.ts'
import { Time } from './outputs.ts'

/** A member as staff see them, with the current suspension. */
export const InspectedMember = z
  .object({
    ...Me.shape,
    suspension: z.object({ until: Time, reason: z.string() }).nullable(),
    /** The sentence that tells why the caller may not suspend them; null when they may. */
    whyNotSuspend: z.string().nullable(),
  })
  .meta({ id: 'InspectedMember' })
export type InspectedMember = z.infer<typeof InspectedMember>

/** A purchase in the list of one member. */
export const OrderOfMember = z.object({ id: z.string(), ...Order.shape }).meta({ id: 'OrderOfMember' })
export type OrderOfMember = z.infer<typeof OrderOfMember>

/** Start and end of a session or of a remembered browser. */
export const MemberSession = z.object({ createdAt: Time, expiresAt: Time }).meta({ id: 'MemberSession' })
export type MemberSession = z.infer<typeof MemberSession>
