import type { Contact, Feedback, InquiryStatus } from '#src/contracts/schemas/inquiries.ts'
import { inquiriesText } from '#src/text/admin-inquiries.ts'
import { inquiryText } from '#src/text/inquiry.ts'
import type { Difference } from '../../../components/admin/ConflictNotice.tsx'

export type Inquiry = Contact | Feedback

/** A status change of a row as read at `expectedUpdatedAt`. */
export interface StatusChange {
  id: string
  status: InquiryStatus
  expectedUpdatedAt?: string | undefined
}

/** A mailed reply to a row as read at `expectedUpdatedAt`, and the status after it. */
export interface Answer {
  id: string
  message: string
  status: 'inProgress' | 'completed'
  expectedUpdatedAt?: string | undefined
}

const isKnown = (status: string): status is InquiryStatus => Object.hasOwn(inquiryText.statuses, status)

/** A status as a word; an unknown one as undecided. */
export const statusWord = (status: string): string =>
  isKnown(status) ? inquiryText.statuses[status] : inquiriesText.unknownStatus

/** The statuses that can follow this one: all others. */
export const otherStatuses = (status: string): InquiryStatus[] =>
  (Object.keys(inquiryText.statuses) as InquiryStatus[]).filter((other) => other !== status)

/** Label in lists: the subject, or the beginning of the text. */
export const inquiryName = ({ subject, message }: Inquiry): string => subject ?? message

/** The type of feedback as a word; null for a contact. */
export const typeWord = (row: Inquiry): string | null => ('type' in row ? inquiryText.types[row.type] : null)

/** The stored reply and status beside the submitted ones. */
export const answerDifferences = (stored: Inquiry, mine: Answer): Difference[] => [
  { name: inquiriesText.status, stored: statusWord(stored.status), mine: statusWord(mine.status) },
  { name: inquiriesText.answerLabel, stored: stored.reply?.message ?? inquiriesText.noAnswer, mine: mine.message },
]
