import { NOTIFICATION_TYPES, REFERENCE_TYPES } from '#src/rules/notifications.ts'
import { collection, counter, createdAt, figure, id, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'
import { deleteNotificationsBy } from './delete-by-actor.ts'

/**
 * A line that tells one member what happened. No text is stored but what nobody hides later (`note`): names and titles
 * are read when the line is shown. Lines of the same `gather` grow while they are unread.
 */
export const notification = collection({
  slug: 'notification',
  label: '알림',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [
    { fields: ['member', 'at', 'id'] },
    { fields: ['member', 'isRead', 'at', 'id'] },
    { fields: ['gather', 'isRead'] },
    // What one member's acts told others of late.
    { fields: ['actor', 'type', 'createdAt'] },
  ],
  // A line that gathers the likes of many stays for its reader, and names nobody.
  exportedAs: [],
  whenMemberLeaves: {
    member: 'delete',
    actor: { run: ({ req, memberId }) => deleteNotificationsBy(req, memberId), then: 'keep' },
  },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    { name: 'type', type: 'select', options: [...NOTIFICATION_TYPES], required: true },
    // Which sentence of the type it is.
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
    // Waits for the mail job, which asks the member's settings.
    { name: 'isMailDue', type: 'checkbox', index: true },
    // When it last grew: lists stand in this order, and old lines go by it.
    { name: 'at', type: 'date', required: true, index: true },
    // The live event of its last growth; sorts by time.
    { name: 'event', type: 'text', required: true },
    createdAt,
  ],
})
