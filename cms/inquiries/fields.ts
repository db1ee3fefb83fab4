import type { Field } from 'payload'
import { InquiryStatus } from '#src/contracts/schemas/inquiries.ts'
import { createdAt, editedAt } from '../database/fields.ts'

/** How far it is dealt with, and when it came and was last changed. */
export const dealtWith: Field[] = [
  {
    name: 'status',
    type: 'select',
    options: InquiryStatus.options,
    required: true,
    defaultValue: 'pending',
    index: true,
  },
  createdAt,
  editedAt,
]
