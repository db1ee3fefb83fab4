import type { Field } from 'payload'
import { InquiryStatus } from '#src/contracts/schemas/inquiries.ts'
import { panelGroupText } from '#src/text/panel.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'
import { collection, createdAt, editedAt, id, relation } from '#cms/core/collection/fields.ts'

/** The columns of an inquiry that staff write: status and latest reply. */
const HANDLING: Field[] = [
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
]

interface Inquiry {
  slug: 'contact' | 'feedback'
  label: string
  /** The column that names a row in the panel, and that shown beside it. */
  title: string
  beside: string
  fields: Field[]
}

/** A collection of what visitors wrote to the operator, and how staff dealt with it. */
export const inquiry = ({ slug, label, title, beside, fields }: Inquiry) =>
  collection({
    slug,
    label,
    access: ADMIN_READS,
    admin: {
      group: panelGroupText.operation,
      useAsTitle: title,
      defaultColumns: [title, beside, 'status', 'createdAt'],
    },
    defaultSort: '-createdAt',
    indexes: [{ fields: ['createdAt', 'id'] }, { fields: ['status', 'createdAt', 'id'] }],
    exportedAs: [],
    whenMemberLeaves: { repliedBy: 'keep' },
    fields: [id, ...fields, ...HANDLING, createdAt, editedAt],
  })
