import { collection, counter, createdAt, id, relation } from '#cms/machinery/collection/fields.ts'
import { NO_ACCESS } from '#cms/machinery/collection/access.ts'

/**
 * A browser in which a member signed in, with tries of its own: strangers who use up those of the account do not lock
 * its owner out there. The signed device cookie names the row.
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
