import type { Contact, Feedback, InquiryReply } from '#src/contracts/schemas/inquiries.ts'
import type { Carrier, Row } from '#cms/core/database/row.ts'
import { findAuthors, type AuthorRow } from '#cms/members/authors.ts'

type Inquiry = Row<'contact'> | Row<'feedback'>
type Repliers = ReadonlyMap<string, AuthorRow>

/** Questions as admins read them, in the order given. */
export async function toContacts(req: Carrier, rows: Row<'contact'>[]): Promise<Contact[]> {
  const repliers = await repliersOf(req, rows)
  return rows.map((row) => ({
    ...common(row, repliers),
    subject: row.subject,
    name: row.name,
    email: row.email,
    phone: row.phone ?? null,
  }))
}

/** Opinions as admins read them, in the shape of questions. */
export async function toFeedbacks(req: Carrier, rows: Row<'feedback'>[]): Promise<Feedback[]> {
  const repliers = await repliersOf(req, rows)
  return rows.map((row) => ({
    ...common(row, repliers),
    type: row.type,
    subject: null,
    name: null,
    email: row.email ?? null,
    phone: null,
  }))
}

const repliersOf = (req: Carrier, rows: Inquiry[]): Promise<Repliers> =>
  findAuthors(
    req,
    rows.map(({ repliedBy }) => repliedBy),
  )

const common = (row: Inquiry, repliers: Repliers) => ({
  id: row.id,
  message: row.message,
  status: row.status,
  reply: replyOf(row, repliers),
  createdAt: row.createdAt,
  updatedAt: row.editedAt,
})

function replyOf({ replyMessage, repliedAt, repliedBy }: Inquiry, repliers: Repliers): InquiryReply | null {
  if (!replyMessage || !repliedAt) return null
  const by = repliers.get(repliedBy ?? '')
  return { message: replyMessage, createdAt: repliedAt, by: by ? { id: by.id, username: by.username } : null }
}
