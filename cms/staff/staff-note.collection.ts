import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'

/** What staff write down about a member for each other. */
export const staffNote = collection({
  slug: 'staff-note',
  label: '운영진 메모',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'createdAt', 'id'] }],
  // Of no use to the member if they could read it.
  exportedAs: [],
  whenMemberLeaves: { member: 'delete', author: 'keep' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    relation('author', 'member', { required: true, index: false }),
    { name: 'text', type: 'textarea', required: true },
    createdAt,
  ],
})
