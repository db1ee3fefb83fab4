import { collection, counter, createdAt, id, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'

/**
 * What one member thinks of one post or comment; the id is `{target}:{member}`, so there is one row a pair.
 * The row stays when the like is taken back: `turn` counts the changes and keys the ledger lines.
 */
export const like = collection({
  slug: 'like',
  label: '좋아요',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [
    { fields: ['member', 'isLiked', 'createdAt'] },
    { fields: ['post', 'isLiked'] },
    { fields: ['comment', 'isLiked'] },
  ],
  // Likes stay counted.
  exportedAs: ['likes'],
  whenMemberLeaves: { id: 'keep', member: 'keep' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    relation('post', 'post', { index: false }),
    relation('comment', 'comment', { index: false }),
    { name: 'isLiked', type: 'checkbox', required: true },
    { name: 'turn', type: 'number', required: true },
    // What the author holds from this pair right now, so that toggling never gains more than one like.
    counter('paidPoints'),
    counter('paidExp'),
    // The notification that counts this like, so that a like again does not count twice in it.
    { name: 'told', type: 'text' },
    createdAt,
  ],
})
