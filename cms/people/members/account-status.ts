import type { Me } from '#src/contracts/schemas/members.ts'
import { AppError } from '#src/rules/app-error.ts'
import { can, outranks, type Actor, type MemberRole, type Suspension } from '#src/rules/permissions.ts'
import { suspended, suspensionAt } from '#cms/machinery/call/suspension.ts'
import { accountRefusalText } from '#src/text/account.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

type Member = Row<'member'>

/** The role that a member has. */
export const roleOfMember = ({ isAdmin, isModerator }: Pick<Member, 'isAdmin' | 'isModerator'>): MemberRole =>
  isAdmin ? 'admin' : isModerator ? 'moderator' : 'member'

/** The columns that make it this role. */
export const columnsOfRole = (role: MemberRole) => ({ isAdmin: role === 'admin', isModerator: role === 'moderator' })

/** The suspension that a member was given last; null for none. */
export const suspensionOf = ({
  suspendedUntil,
  suspendedReason,
}: Pick<Member, 'suspendedUntil' | 'suspendedReason'>): Suspension | null =>
  suspendedUntil ? { until: suspendedUntil, reason: suspendedReason ?? '' } : null

/** The columns of nobody suspended. */
export const NOT_SUSPENDED = { suspendedUntil: null, suspendedReason: null } as const

/** E-mail, bought points and how one signs in are for admins and the member alone. */
export const redactFor = (actor: Actor, me: Me): Me =>
  can(actor, 'member.list') ? me : { ...me, email: '', emailVerified: false, hasPassword: false, boughtPoints: 0 }

/** The reason a member may not sign in now, or null when they may. */
export async function whyNotSignIn(req: AppRequest, memberId: string, now: Date): Promise<AppError | null> {
  const member = await rowById(req, 'member', memberId)
  const suspension = member && suspensionAt({ suspension: suspensionOf(member) }, now)
  return suspension && suspended(suspension)
}

/** The reason these staff may not suspend a member or lift a suspension, or null when they may. */
export function whyNotSuspend(
  judge: Pick<Actor, 'id' | 'role'>,
  member: { id: string; role: MemberRole },
): AppError | null {
  if (member.id === judge.id) return new AppError('VALIDATION', { message: accountRefusalText.suspendSelf })
  return outranks(judge, member.role) ? null : new AppError('FORBIDDEN', { message: accountRefusalText.suspendStaff })
}
