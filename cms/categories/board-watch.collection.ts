import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/** That a member is notified of new posts in a board; the id is `{member}:{category}`. Goes with its board. */
export const boardWatch = collection({
  slug: 'board-watch',
  label: '알림 받는 게시판',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['category', 'member'] }],
  exportedAs: ['boardWatches'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true }),
    // The number of a board, without a relation: the row goes before its board does.
    { name: 'category', type: 'number', required: true },
    createdAt,
  ],
})
