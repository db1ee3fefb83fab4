import { LIMITS } from '#src/rules/limits.ts'
import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A message between two members. `pair` is the key of their conversation; see `pairOf`. */
export const message = collection({
  slug: 'message',
  label: '쪽지',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['pair', 'createdAt', 'id'] }, { fields: ['pair', 'receiver', 'isRead'] }],
  exportedAs: ['messages'],
  // The other member still reads it.
  whenMemberLeaves: { pair: 'keep', sender: 'keep', receiver: 'keep' },
  fields: [
    id,
    { name: 'pair', type: 'text', required: true },
    relation('sender', 'member', { required: true }),
    relation('receiver', 'member', { required: true }),
    { name: 'content', type: 'textarea', required: true, maxLength: LIMITS.message.max },
    // As in posts: URLs joined by `|`.
    { name: 'imageUrl', type: 'text' },
    // The report of the clean-up that removed it for both; found by sender.
    { name: 'cleanUp', type: 'text' },
    // When its writer took it back from both members.
    { name: 'takenBackAt', type: 'date', index: true },
    // Which of its members deleted it for themselves alone.
    { name: 'isGoneForSender', type: 'checkbox' },
    { name: 'isGoneForReceiver', type: 'checkbox' },
    { name: 'isRead', type: 'checkbox', required: true, defaultValue: false },
    // Id of its live event; sorts by time.
    { name: 'event', type: 'text', required: true, index: true },
    createdAt,
  ],
})
