import { REQUEST_STATES } from '#src/rules/message-rights.ts'
import { collection, counter, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * One member's side of a conversation, an item of their list; the id is `{member}:{other}`. Both members have a row.
 */
export const conversation = collection({
  slug: 'conversation',
  label: '대화',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [
    { fields: ['member', 'at', 'id'] },
    { fields: ['member', 'unread'] },
    { fields: ['member', 'state', 'at'] },
  ],
  exportedAs: ['messages'],
  // The other member still reads the conversation, and the invariants count both sides.
  whenMemberLeaves: { id: 'keep', member: 'keep', other: 'keep' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    relation('other', 'member', { required: true }),
    relation('message', 'message', { required: true, index: false }),
    counter('unread'),
    // A stranger's that waits to be accepted, or was deleted; empty for all others.
    { name: 'state', type: 'select', options: [...REQUEST_STATES] },
    // Whether its messages notify this member of nothing.
    { name: 'isQuiet', type: 'checkbox' },
    // When the last message was sent.
    { name: 'at', type: 'date', required: true },
  ],
})
