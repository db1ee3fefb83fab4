import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * Whether new comments on a post notify a member; the id is `{member}:{post}`. Authors watch their own posts without a
 * row: theirs only says that they stopped.
 */
export const watch = collection({
  slug: 'watch',
  label: '알림 받는 글',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['post', 'isWatching'] }, { fields: ['member', 'isWatching', 'createdAt'] }],
  exportedAs: ['watches'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    relation('post', 'post', { required: true, index: false }),
    { name: 'isWatching', type: 'checkbox', required: true },
    createdAt,
  ],
})
