import { AppError } from '#src/rules/app-error.ts'
import { can } from '#src/rules/permissions.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'

/**
 * The member with this id; throws NOT_FOUND for an unknown id, for a deleted account, and for a sign-up that nobody has
 * accepted, but to admins.
 */
export async function memberOr404(req: AppRequest, id: string): Promise<Row<'member'>> {
  const member = await formerMemberOr404(req, id)
  if (member.leftAt) throw new AppError('NOT_FOUND')
  return member
}

/** As `memberOr404`, but deleted accounts are found: for what remains with the other side, such as a conversation. */
export async function formerMemberOr404(req: AppRequest, id: string): Promise<Row<'member'>> {
  const member = await rowById(req, 'member', id)
  if (!member || (member.signUp && !can(req.actor, 'signUp.list'))) throw new AppError('NOT_FOUND')
  return member
}

/**
 * The caller's row, read in the open transaction; throws AUTH_REQUIRED when the account was deleted since the call came
 * in.
 */
export async function memberOr401(req: AppRequest, id: string): Promise<Row<'member'>> {
  const member = await rowById(req, 'member', id)
  if (!member || member.leftAt) throw new AppError('AUTH_REQUIRED')
  return member
}

/** Members whose account is not deleted, and whose sign-up waits for nobody. */
export const NOT_DELETED = { leftAt: { exists: false }, signUp: { exists: false } } as const satisfies Where<'member'>

/** Guard of calls about a member. */
export const guardMember = async ({ req, params }: GuardCall): Promise<void> => {
  await memberOr404(req, params.id ?? '')
}
