import { collection, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** How far a member read the comments of a post; the id is `{member}:{post}`. */
export const readPosition = collection({
  slug: 'read-position',
  label: '읽은 자리',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'at'] }],
  exportedAs: ['readPositions'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    relation('post', 'post', { required: true, index: false }),
    // Comments up to this time are read: the newest one's, or that of the post.
    { name: 'until', type: 'date', required: true },
    // The last visit, by which the oldest positions go.
    { name: 'at', type: 'date', required: true },
  ],
})
