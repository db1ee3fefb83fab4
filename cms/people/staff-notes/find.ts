import { AppError } from '#src/rules/app-error.ts'
import { can } from '#src/rules/permissions.ts'
import type { GuardCall } from '#cms/machinery/call/call.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { memberOr404 } from '#cms/people/members/find.ts'

/** A note about this member that the caller may delete; throws NOT_FOUND, or FORBIDDEN for another's note. */
export async function deletableNote(req: AppRequest, memberId: string, noteId: string): Promise<Row<'staff-note'>> {
  const note = await rowById(req, 'staff-note', noteId)
  if (note?.member !== memberId) throw new AppError('NOT_FOUND')
  if (!can(req.actor, 'note.delete', note.author)) throw new AppError('FORBIDDEN')
  return note
}

/** Guard of the deletion. */
export const guardNote = async ({ req, params: { id = '', noteId = '' } }: GuardCall): Promise<void> => {
  await memberOr404(req, id)
  await deletableNote(req, id, noteId)
}
