import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A word of a member, who is notified of new posts whose title has it. */
export const keyword = collection({
  slug: 'keyword',
  label: '키워드 알림',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: ['keywords'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true }),
    // As it was typed, and in search form.
    { name: 'word', type: 'text', required: true },
    { name: 'key', type: 'text', required: true },
    // The beginning of its longest part, by which a title finds it: cms/notifications/keyword-terms.ts.
    { name: 'term', type: 'text', required: true, index: true },
    // The number of the one board that it is about; empty for all. Goes with its board.
    { name: 'category', type: 'number', index: true },
    // Its place in the member's list.
    { name: 'place', type: 'number', required: true },
    createdAt,
  ],
})
