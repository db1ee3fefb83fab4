import type { Me } from '#src/contracts/schemas/members.ts'
import { AppError } from '#src/rules/app-error.ts'
import { MEMBER_RIGHTS } from '#src/rules/member-rights.ts'
import type { Actor, Suspension } from '#src/rules/permissions.ts'
import { signUpText } from '#src/text/sign-up.ts'
import { suspended, suspensionAt } from '#cms/machinery/call/suspension.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import { whyBanned } from '#cms/people/access-records/bans.ts'
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

/** PENDING for a sign-up that waits or was refused, with the reason; null for every member. */
export const whyNotIn = ({ signUp, signUpReason }: Pick<Member, 'signUp' | 'signUpReason'>): AppError | null =>
  signUp === 'refused'
    ? new AppError('PENDING', {
        message: signUpText.refused(signUpReason ?? null),
        ...(signUpReason && { reason: signUpReason }),
      })
    : signUp === 'waiting'
      ? new AppError('PENDING')
      : null

/** PENDING, SUSPENDED or BANNED while the member may not sign in, or not here; else null. */
export async function whyNotSignIn(req: AppRequest, memberId: string, now: Date): Promise<AppError | null> {
  const member = await rowById(req, 'member', memberId)
  const pending = member && whyNotIn(member)
  if (pending) return pending
  const suspension = member && suspensionAt({ suspension: suspensionOf(member) }, now)
  return suspension ? suspended(suspension) : whyBanned(req, memberId, now)
}
