import { AppError } from '#src/rules/app-error.ts'
import type { GuardCall } from '../call/call.ts'
import type { Row } from '../database/row.ts'
import { rowById } from '../database/rows.ts'
import type { AppRequest } from '../platform/request.ts'

/** The member with this id; throws NOT_FOUND. */
export async function memberOr404(req: AppRequest, id: string): Promise<Row<'member'>> {
  const member = await rowById(req, 'member', id)
  if (!member) throw new AppError('NOT_FOUND')
  return member
}

/** Guard of calls about a member. */
export const guardMember = async ({ req, params }: GuardCall): Promise<void> => {
  await memberOr404(req, params.id ?? '')
}
