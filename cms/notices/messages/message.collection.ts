import { LIMITS } from '#src/rules/limits.ts'
import { collection, createdAt, id, relation } from '#cms/machinery/collection/fields.ts'
import { NOBODY } from '#cms/machinery/collection/access.ts'

/** What one member wrote to another. `pair` names the two, whoever wrote; see `pairOf`. */
export const message = collection({
  slug: 'message',
  label: '쪽지',
  access: NOBODY,
  admin: { hidden: true },
  indexes: [{ fields: ['pair', 'createdAt', 'id'] }, { fields: ['pair', 'receiver', 'isRead'] }],
  // The other side goes on reading.
  exportedAs: ['messages'],
  whenMemberLeaves: { pair: 'keep', sender: 'keep', receiver: 'keep' },
  fields: [
    id,
    { name: 'pair', type: 'text', required: true },
    relation('sender', 'member', { required: true }),
    relation('receiver', 'member', { required: true }),
    { name: 'content', type: 'textarea', required: true, maxLength: LIMITS.message.max },
    // As a post has it: addresses joined by `|`.
    { name: 'imageUrl', type: 'text' },
    { name: 'isRead', type: 'checkbox', required: true, defaultValue: false },
    // The live event that brought it; sorts by time.
    { name: 'event', type: 'text', required: true, index: true },
    createdAt,
  ],
})
