import type { Contact, Feedback } from '#src/contracts/schemas/inquiries.ts'
import type { Row } from '../database/row.ts'

/** A question as admins read it. */
export const toContact = (row: Row<'contact'>): Contact => ({
  id: row.id,
  subject: row.subject,
  message: row.message,
  name: row.name,
  email: row.email,
  phone: row.phone ?? null,
  status: row.status,
  createdAt: row.createdAt,
  updatedAt: row.editedAt,
})

/** An opinion as admins read it, in the shape of a question. */
export const toFeedback = (row: Row<'feedback'>): Feedback => ({
  id: row.id,
  type: row.type,
  subject: null,
  message: row.message,
  name: null,
  email: row.email ?? null,
  phone: null,
  status: row.status,
  createdAt: row.createdAt,
  updatedAt: row.editedAt,
})
