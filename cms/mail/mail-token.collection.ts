import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A single-use link in a mail; the id is a hash of its secret. */
export const mailToken = collection({
  slug: 'mail-token',
  label: '메일 링크',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true }),
    { name: 'kind', type: 'select', options: ['verify', 'reset', 'change', 'notMe'], required: true },
    // The address that the link was sent to and verifies.
    { name: 'email', type: 'text', required: true },
    { name: 'usedAt', type: 'date' },
    { name: 'expiresAt', type: 'date', required: true, index: true },
    createdAt,
  ],
})
