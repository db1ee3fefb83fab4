import { AppError } from '#src/rules/app-error.ts'
import type { GuardCall } from '#cms/machinery/call/call.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import type { Where } from '#cms/machinery/database/where.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'

/** The member with this id; throws NOT_FOUND, also for one who has left. */
export async function memberOr404(req: AppRequest, id: string): Promise<Row<'member'>> {
  const member = await formerMemberOr404(req, id)
  if (member.leftAt) throw new AppError('NOT_FOUND')
  return member
}

/** The same, also one who has left: for what stays with their other side. */
export async function formerMemberOr404(req: AppRequest, id: string): Promise<Row<'member'>> {
  const member = await rowById(req, 'member', id)
  if (!member) throw new AppError('NOT_FOUND')
  return member
}

/** The member who calls, read in the open transaction; throws AUTH_REQUIRED for one who has left since the call came in. */
export async function memberOr401(req: AppRequest, id: string): Promise<Row<'member'>> {
  const member = await rowById(req, 'member', id)
  if (!member || member.leftAt) throw new AppError('AUTH_REQUIRED')
  return member
}

/** Who has not left. */
export const NOT_DELETED = { leftAt: { exists: false } } as const satisfies Where<'member'>

/** Guard of calls about a member. */
export const guardMember = async ({ req, params }: GuardCall): Promise<void> => {
  await memberOr404(req, params.id ?? '')
}
