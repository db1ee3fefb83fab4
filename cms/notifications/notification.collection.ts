import { NOTIFICATION_TYPES, REFERENCE_TYPES } from '#src/rules/notifications.ts'
import { collection, counter, createdAt, figure, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { OF_ONE_ACTOR, subtractUnread } from './delete-by-actor.ts'

/**
 * A notification of one member. It stores no text that may be hidden later, only a `note`: names and titles are read
 * when it is displayed. While unread, events of the same group (`gather`) are counted in one notification.
 */
export const notification = collection({
  slug: 'notification',
  label: '알림',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [
    { fields: ['member', 'at', 'id'] },
    { fields: ['member', 'isRead', 'at', 'id'] },
    { fields: ['gather', 'isRead'] },
    // For the limits on how often one member's actions notify others.
    { fields: ['actor', 'type', 'createdAt'] },
  ],
  exportedAs: [],
  // A notification that counts several members stays, without an actor.
  whenMemberLeaves: {
    member: { deleteWith: subtractUnread },
    actor: { deleteWith: subtractUnread, only: OF_ONE_ACTOR },
  },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    { name: 'type', type: 'select', options: [...NOTIFICATION_TYPES], required: true },
    // Selects the sentence within the type.
    { name: 'kind', type: 'text', required: true },
    { name: 'gather', type: 'text' },
    { name: 'isRead', type: 'checkbox', required: true, defaultValue: false },
    counter('count'),
    relation('actor', 'member', { index: false }),
    relation('post', 'post'),
    relation('comment', 'comment', { index: false }),
    { name: 'referenceType', type: 'select', options: [...REFERENCE_TYPES], required: true },
    { name: 'referenceId', type: 'text', required: true, index: true },
    figure('amount'),
    { name: 'note', type: 'text' },
    // Until the mail job has put it into a mail or dropped it by the member's settings.
    { name: 'isMailDue', type: 'checkbox', index: true },
    // Last update: lists are sorted by it, and old notifications expire by it.
    { name: 'at', type: 'date', required: true, index: true },
    // Id of the live event of its last update; sorts by time.
    { name: 'event', type: 'text', required: true },
    createdAt,
  ],
})
