import type { Me } from '#src/contracts/schemas/members.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import type { Actor, Suspension } from '#src/rules/permissions.ts'
import type { Row } from '#cms/core/database/row.ts'

/** The suspension in a member's row, in force or over; null for none. */
export const suspensionOf = ({
  suspendedUntil,
  suspendedReason,
}: Pick<Row<'member'>, 'suspendedUntil' | 'suspendedReason'>): Suspension | null =>
  suspendedUntil ? { until: suspendedUntil, reason: suspendedReason ?? '' } : null

/** The columns of a member without a suspension. */
export const NOT_SUSPENDED = { suspendedUntil: null, suspendedReason: null } as const

/** Blanks e-mail, bought points and sign-in method unless the caller may list members; moderators may not. */
export const redactFor = (actor: Actor, me: Me): Me =>
  MEMBER_RIGHTS.readPrivate(actor)
    ? me
    : { ...me, email: '', emailVerified: false, hasPassword: false, boughtPoints: 0 }
