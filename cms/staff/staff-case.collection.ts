import { STAFF_CASE_NAMES } from '#cms/mail/staff-case-kinds.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, createdAt, id } from '#cms/core/collection/fields.ts'

/** Something that waits for staff, once each: its id is `{kind}:{reference}`, and the part where there are several. */
export const staffCase = collection({
  slug: 'staff-case',
  label: '운영진에게 알린 일',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['isMailDue', 'createdAt'] }],
  fields: [
    id,
    { name: 'kind', type: 'select', options: [...STAFF_CASE_NAMES], required: true },
    { name: 'reference', type: 'text', required: true },
    // Until it was mailed, or somebody has dealt with it.
    { name: 'isMailDue', type: 'checkbox', required: true, defaultValue: true },
    createdAt,
  ],
})
