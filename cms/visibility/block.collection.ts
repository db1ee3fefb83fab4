import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/** A member who blocked another; the id is `{blocker}:{blocked}`. */
export const block = collection({
  slug: 'block',
  label: '차단',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['blocker', 'createdAt', 'id'] }],
  // Rows about a deleted account remain with the member who blocked it.
  exportedAs: ['blocks'],
  whenMemberLeaves: { id: 'keep', blocker: 'delete', blocked: 'keep' },
  fields: [
    id,
    relation('blocker', 'member', { required: true }),
    relation('blocked', 'member', { required: true }),
    createdAt,
  ],
})
