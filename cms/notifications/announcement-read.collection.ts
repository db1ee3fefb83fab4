import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/**
 * An announcement that a member has read; the id is `{announcement}:{member}`. Reading all sets a time in `account`
 * instead.
 */
export const announcementRead = collection({
  slug: 'announcement-read',
  label: '읽은 공지',
  access: ADMIN_READS,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    // Not a relation, so that the announcement can be deleted; this row expires with old notifications.
    { name: 'announcement', type: 'text', required: true, index: true },
    relation('member', 'member', { required: true }),
    createdAt,
  ],
})
