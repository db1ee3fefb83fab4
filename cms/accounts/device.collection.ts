import { collection, counter, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A browser in which a member signed in before, with a count of failed sign-ins of its own, so that strangers who lock
 * the account do not lock its owner out there. The signed device cookie holds the row's id.
 */
export const device = collection({
  slug: 'device',
  label: '로그인한 기기',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true }),
    counter('failures'),
    { name: 'lockedUntil', type: 'date' },
    createdAt,
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
})
