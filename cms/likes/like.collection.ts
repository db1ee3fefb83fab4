import { collection, counter, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A member's like of a post or comment; the id is `{target}:{member}`, so each pair has one row. The row remains after
 * an unlike: `changeCount` counts the changes and is part of the keys of ledger entries.
 */
export const like = collection({
  slug: 'like',
  label: '좋아요',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [
    { fields: ['member', 'isLiked', 'createdAt', 'id'] },
    { fields: ['post', 'isLiked'] },
    { fields: ['comment', 'isLiked'] },
  ],
  // Likes of deleted accounts remain counted.
  exportedAs: ['likes'],
  whenMemberLeaves: { id: 'keep', member: 'keep' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    relation('post', 'post', { index: false }),
    relation('comment', 'comment', { index: false }),
    { name: 'isLiked', type: 'checkbox', required: true },
    { name: 'changeCount', type: 'number', required: true },
    // What this like currently pays the author, so that liking again never pays twice.
    counter('paidPoints'),
    counter('paidExp'),
    // Id of the notification that counts this like, so that it counts a member once.
    { name: 'notification', type: 'text' },
    createdAt,
  ],
})
