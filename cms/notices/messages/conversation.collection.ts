import { collection, counter, id, relation } from '#cms/machinery/collection/fields.ts'
import { NOBODY } from '#cms/machinery/collection/access.ts'

/** One side of a conversation, as its list shows it; the id is `{member}:{other}`, and both sides have a row. */
export const conversation = collection({
  slug: 'conversation',
  label: '대화',
  access: NOBODY,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'at', 'id'] }, { fields: ['member', 'unread'] }],
  // The other side goes on reading; the books count both sides.
  exportedAs: ['messages'],
  whenMemberLeaves: { id: 'keep', member: 'keep', other: 'keep' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    relation('other', 'member', { required: true }),
    relation('message', 'message', { required: true, index: false }),
    counter('unread'),
    // When the last message was sent.
    { name: 'at', type: 'date', required: true },
  ],
})
