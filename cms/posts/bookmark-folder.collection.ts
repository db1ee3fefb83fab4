import { LIMITS } from '#src/rules/limits.ts'
import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/** A folder of a member's bookmarks. Its bookmarks stay when it goes. */
export const bookmarkFolder = collection({
  slug: 'bookmark-folder',
  label: '북마크 폴더',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'createdAt', 'id'] }],
  exportedAs: ['bookmarkFolders'],
  whenMemberLeaves: { member: 'delete', key: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    { name: 'name', type: 'text', required: true, maxLength: LIMITS.bookmarkFolder.nameMax },
    // `{member}:{name in search form}`: no member has a name twice.
    { name: 'key', type: 'text', required: true, unique: true },
    createdAt,
  ],
})
