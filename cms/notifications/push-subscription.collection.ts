import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A browser that receives pushes of one member. The id is the hash of the endpoint, so that an endpoint has one row. It
 * belongs to the session that it was made in and ends with it.
 */
export const pushSubscription = collection({
  slug: 'push-subscription',
  label: '푸시 구독',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['member', 'createdAt'] }],
  exportedAs: ['pushSubscriptions'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true, index: false }),
    { name: 'session', type: 'text', index: true },
    { name: 'endpoint', type: 'text', required: true },
    { name: 'p256dh', type: 'text', required: true },
    { name: 'auth', type: 'text', required: true },
    // Replicas alone write it: until then an event stream of the session is open on one of them.
    { name: 'streamUntil', type: 'date' },
    createdAt,
  ],
})
