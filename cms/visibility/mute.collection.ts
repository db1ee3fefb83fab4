import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/**
 * A member who muted another: the other's posts and comments are folded in their lists. The id is `{muter}:{muted}`;
 * the muted member is not notified.
 */
export const mute = collection({
  slug: 'mute',
  label: '뮤트',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['muter', 'createdAt', 'id'] }],
  // Rows about a deleted account remain with the member who muted it.
  exportedAs: ['mutes'],
  whenMemberLeaves: { id: 'keep', muter: 'delete', muted: 'keep' },
  fields: [
    id,
    relation('muter', 'member', { required: true }),
    relation('muted', 'member', { required: true }),
    createdAt,
  ],
})
