import type { Field } from 'payload'
import { InquiryStatus } from '#src/contracts/schemas/inquiries.ts'
import { createdAt, editedAt, relation } from '#cms/core/collection/fields.ts'

/** Status, latest reply, and times of creation and last change. */
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
