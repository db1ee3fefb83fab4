import type { StaffNote } from '#src/contracts/schemas/staff-notes.ts'
import * as calls from '#src/contracts/staff-notes.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Call } from '#cms/core/call/call.ts'
import { serve } from '#cms/core/call/endpoint.ts'
import { listReply, Reply } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { deleteRows, findPage, insertRow } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { findAuthors } from '#cms/members/authors.ts'
import { ownBoards } from '#cms/categories/moderated-boards.ts'
import { toAuthor } from '#cms/members/present.ts'
import { deletableNote, guardNote, guardNotes, noteSubject } from './note-find.ts'

/** The notes about a member, newest first. */
async function listStaffNotes({ req, input }: Call<typeof calls.listStaffNotes>): Promise<Reply<StaffNote[]>> {
  const { limit, offset } = input
  const { id } = await noteSubject(req, input.id)
  const where = { member: { equals: id } }
  const sort = ['-createdAt', '-id'] as const
  const rows = await findPage(req, { collection: 'staff-note', where, sort, offset, limit: limit + 1 })
  const { body, headers } = listReply(rows, limit)
  return new Reply(await showNotes(req, body), { headers })
}

/**
 * Writes a note about a member. The audit log has its id alone, because entries stay when the member leaves and notes do
 * not.
 */
const createStaffNote = ({ req, actor, input, now }: Call<typeof calls.createStaffNote>): Promise<StaffNote> =>
  inTransaction(req, async () => {
    const { id: member } = await noteSubject(req, input.id)
    const note = { id: newId(now), member, author: actor.id, text: input.text, createdAt: now.toISOString() }
    await insertRow(req, 'staff-note', note)
    const after = { noteId: note.id }
    await recordAudit(req, { actorId: actor.id, action: 'note.create', target: member, after, now })
    const [shown] = await showNotes(req, [note])
    return shown as StaffNote
  })

/** Deletes a note of the caller's own; admins may delete anybody's. */
const deleteStaffNote = ({ req, actor, input, now }: Call<typeof calls.deleteStaffNote>): Promise<void> =>
  inTransaction(req, async () => {
    const { id, member, author } = await deletableNote(req, input.id, input.noteId)
    await deleteRows(req, 'staff-note', { id: { equals: id } })
    const before = { noteId: id, author }
    await recordAudit(req, { actorId: actor.id, action: 'note.delete', target: member, before, now })
  })

async function showNotes(req: AppRequest, rows: readonly Row<'staff-note'>[]): Promise<StaffNote[]> {
  const authors = await findAuthors(
    req,
    rows.map(({ author }) => author),
  )
  return rows.map(({ id, text, author, createdAt }) => ({ id, text, author: toAuthor(authors.get(author)), createdAt }))
}

export const staffNoteEndpoints = [
  serve(calls.listStaffNotes, listStaffNotes, { guard: guardNotes, boards: ownBoards }),
  serve(calls.createStaffNote, createStaffNote, { guard: guardNotes, boards: ownBoards }),
  serve(calls.deleteStaffNote, deleteStaffNote, { guard: guardNote, boards: ownBoards }),
]
