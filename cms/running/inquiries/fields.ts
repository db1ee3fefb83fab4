import type { Field } from 'payload'
import { InquiryStatus } from '#src/contracts/schemas/inquiries.ts'
import { createdAt, editedAt, relation } from '#cms/machinery/collection/fields.ts'

/** How far it is dealt with, the latest answer that was sent, and when it came and was last changed. */
export const dealtWith: Field[] = [
  {
    name: 'status',
    type: 'select',
    options: InquiryStatus.options,
    required: true,
    defaultValue: 'pending',
    index: true,
  },
  { name: 'replyMessage', type: 'textarea' },
  { name: 'repliedAt', type: 'date' },
  relation('repliedBy', 'member', { index: false }),
  createdAt,
  editedAt,
]
