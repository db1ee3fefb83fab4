import type { Contact, Feedback, InquiryStatus } from '#src/contracts/schemas/inquiries.ts'
import { inquiriesText } from '#src/text/admin-inquiries.ts'
import { inquiryText } from '#src/text/inquiry.ts'

export type Inquiry = Contact | Feedback

/** A change of a row that was read at a known time. */
export interface StatusChange {
  id: string
  status: InquiryStatus
  expectedUpdatedAt?: string | undefined
}

const isKnown = (status: string): status is InquiryStatus => Object.hasOwn(inquiryText.statuses, status)

/** How far it is dealt with, in a word; one that nobody knows is undecided. */
export const statusWord = (status: string): string =>
  isKnown(status) ? inquiryText.statuses[status] : inquiriesText.unknownStatus

/** The statuses that may follow this one: every other. */
export const otherStatuses = (status: string): InquiryStatus[] =>
  (Object.keys(inquiryText.statuses) as InquiryStatus[]).filter((other) => other !== status)

/** What it is called in a list: its subject, or how it begins. */
export const inquiryName = ({ subject, message }: Inquiry): string => subject ?? message

/** What sort of opinion it is; null for a question. */
export const typeWord = (row: Inquiry): string | null => ('type' in row ? inquiryText.types[row.type] : null)
