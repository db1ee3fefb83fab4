import { AppError } from '#src/rules/app-error.ts'
import { can } from '#src/rules/permissions.ts'
import { staffNotesText } from '#src/text/admin-member.ts'
import type { GuardCall } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { memberOr404 } from '#cms/members/find.ts'

/** The member whom notes are about; throws FORBIDDEN for the caller, who learns nothing of notes about themselves. */
export async function noteSubject(req: AppRequest, id: string): Promise<Row<'member'>> {
  const member = await memberOr404(req, id)
  if (member.id === req.actor?.id) throw new AppError('FORBIDDEN', { message: staffNotesText.ofOneself })
  return member
}

/** Guard of the calls about all notes of a member. */
export const guardNotes = async ({ req, params }: GuardCall): Promise<void> => {
  await noteSubject(req, params.id ?? '')
}

/** A note about this member that the caller may delete; throws NOT_FOUND, or FORBIDDEN for another's note. */
export async function deletableNote(req: AppRequest, memberId: string, noteId: string): Promise<Row<'staff-note'>> {
  await noteSubject(req, memberId)
  const note = await rowById(req, 'staff-note', noteId)
  if (note?.member !== memberId) throw new AppError('NOT_FOUND')
  if (!can(req.actor, 'note.delete', note.author)) throw new AppError('FORBIDDEN')
  return note
}

/** Guard of the deletion. */
export const guardNote = async ({ req, params: { id = '', noteId = '' } }: GuardCall): Promise<void> => {
  await deletableNote(req, id, noteId)
}
