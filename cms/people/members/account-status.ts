import type { Me } from '#src/contracts/schemas/members.ts'
import type { AppError } from '#src/rules/app-error.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import type { Actor, Suspension } from '#src/rules/permissions.ts'
import { suspended, suspensionAt } from '#cms/machinery/call/suspension.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

type Member = Row<'member'>

/** The suspension in a member's row, in force or over; null for none. */
export const suspensionOf = ({
  suspendedUntil,
  suspendedReason,
}: Pick<Member, 'suspendedUntil' | 'suspendedReason'>): Suspension | null =>
  suspendedUntil ? { until: suspendedUntil, reason: suspendedReason ?? '' } : null

/** The columns of a member without a suspension. */
export const NOT_SUSPENDED = { suspendedUntil: null, suspendedReason: null } as const

/** Blanks e-mail, bought points and sign-in method unless the caller may list members; moderators may not. */
export const redactFor = (actor: Actor, me: Me): Me =>
  MEMBER_RIGHTS.readPrivate(actor)
    ? me
    : { ...me, email: '', emailVerified: false, hasPassword: false, boughtPoints: 0 }

/** SUSPENDED while a suspension bars the member from signing in, else null. */
export async function whyNotSignIn(req: AppRequest, memberId: string, now: Date): Promise<AppError | null> {
  const member = await rowById(req, 'member', memberId)
  const suspension = member && suspensionAt({ suspension: suspensionOf(member) }, now)
  return suspension && suspended(suspension)
}
