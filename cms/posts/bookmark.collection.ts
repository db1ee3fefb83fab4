import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A post that a member bookmarked; the id is `{member}:{post}`. */
export const bookmark = collection({
  slug: 'bookmark',
  label: '북마크',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'createdAt', 'id'] }, { fields: ['folder', 'createdAt', 'id'] }],
  exportedAs: ['bookmarks'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    relation('post', 'post', { required: true }),
    // The id of its folder, without a relation: the folder goes first.
    { name: 'folder', type: 'text' },
    createdAt,
  ],
})
