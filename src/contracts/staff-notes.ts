import { z } from 'zod'
import { contract } from './contract.ts'
import { Id, Slice } from './schemas/inputs.ts'
import { StaffNote, StaffNoteForm } from './schemas/staff-notes.ts'

/** Newest first. */
export const listStaffNotes = contract({
  summary: '한 회원에 대한 운영진 메모, 새것부터',
  method: 'get',
  path: '/admin/users/:id/notes',
  auth: 'note.list',
  input: Slice.safeExtend({ id: Id }),
  output: z.array(StaffNote),
})

/** The member never sees it, not even in their export; it is erased with the account. */
export const createStaffNote = contract({
  summary: '운영진 메모 남기기',
  method: 'post',
  path: '/admin/users/:id/notes',
  auth: 'note.create',
  input: StaffNoteForm.extend({ id: Id }),
  output: StaffNote,
  status: 201,
})

export const deleteStaffNote = contract({
  summary: '운영진 메모 삭제: 쓴 운영진이나 관리자',
  method: 'delete',
  path: '/admin/users/:id/notes/:noteId',
  auth: 'note.delete',
  input: z.object({ id: Id, noteId: Id }),
  output: z.void(),
  status: 204,
})
