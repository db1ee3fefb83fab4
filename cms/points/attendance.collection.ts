import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/** A day on which a member checked in; the id is `{member}:{YYYY-MM-DD}` in Asia/Seoul. */
export const attendance = collection({
  slug: 'attendance',
  label: '출석',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'day'] }],
  exportedAs: ['attendance'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    { name: 'day', type: 'text', required: true },
    createdAt,
  ],
})
