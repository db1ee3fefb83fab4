import { z } from 'zod'
import { Me } from './members.ts'
import { Order } from './payments.ts'
import { Time } from './outputs.ts'

/** A member as those who run the place look at them, with the suspension that they are under. */
export const InspectedMember = z
  .object({
    ...Me.shape,
    suspension: z.object({ until: Time, reason: z.string() }).nullable(),
    /** The sentence why the caller may not suspend them; null when they may. */
    whyNotSuspend: z.string().nullable(),
  })
  .meta({ id: 'InspectedMember' })
export type InspectedMember = z.infer<typeof InspectedMember>

/** A purchase among those of one member. */
export const OrderOfMember = z.object({ id: z.string(), ...Order.shape }).meta({ id: 'OrderOfMember' })
export type OrderOfMember = z.infer<typeof OrderOfMember>

/** Since when a member is signed in, or known in a browser, and until when. */
export const MemberSession = z.object({ createdAt: Time, expiresAt: Time }).meta({ id: 'MemberSession' })
export type MemberSession = z.infer<typeof MemberSession>
