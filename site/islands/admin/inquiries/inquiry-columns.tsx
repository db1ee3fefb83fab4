import { longDateTime } from '#src/rules/relative-dates.ts'
import { inquiriesText } from '#src/text/admin-inquiries.ts'
import type { Column } from '../../../components/admin/DataTable.tsx'
import { inquiryName, typeWord, type Inquiry } from './inquiry.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** Columns of the contact table, or of feedback, which has a type and no subject. */
export function inquiryColumns(kind: 'contacts' | 'feedbacks', onRead: (row: Inquiry) => void): Column<Inquiry>[] {
  const isContact = kind === 'contacts'
  return [
    {
      head: isContact ? inquiriesText.subject : inquiriesText.message,
      isTitle: true,
      cell: (row) => (
        <button
          aria-label={inquiriesText.read(inquiryName(row))}
          className="block max-w-60 truncate text-left text-act hover:underline max-md:min-h-10 max-md:max-w-[80vw]"
          onClick={() => onRead(row)}
          type="button"
        >
          {inquiryName(row)}
        </button>
      ),
    },
    ...(isContact ? [] : [{ head: inquiriesText.type, className: 'whitespace-nowrap', cell: typeWord }]),
    {
      head: inquiriesText.sender,
      cell: ({ name, email }) => (
        <span className="block truncate md:max-w-48" title={email ?? undefined}>
          {[name, email].filter(Boolean).join(' · ') || inquiriesText.noSender}
        </span>
      ),
    },
    { head: inquiriesText.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      head: inquiriesText.received,
      className: 'num whitespace-nowrap',
      cell: ({ createdAt }) => longDateTime(createdAt),
    },
  ]
}
