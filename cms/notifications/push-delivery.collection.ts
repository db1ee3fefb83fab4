import { collection, counter, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A push that waits for one browser. Its text is composed when it is sent, so that it contains nothing hidden meanwhile.
 * The id is made of notification and subscription: a notification that grows replaces the push that still waits. One
 * without a member is an announcement, which becomes a row for each subscription.
 */
export const pushDelivery = collection({
  slug: 'push-delivery',
  label: '푸시 발송',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member'),
    { name: 'subscription', type: 'text', index: true },
    // Id of the notification or announcement.
    { name: 'line', type: 'text', required: true },
    { name: 'isAnnouncement', type: 'checkbox', required: true, defaultValue: false },
    // Changes when the notification grows.
    { name: 'event', type: 'text', required: true },
    counter('attempts'),
    // The next attempt; while one is under way, the time when its lease expires.
    { name: 'dueAt', type: 'date', required: true, index: true },
    createdAt,
  ],
})
