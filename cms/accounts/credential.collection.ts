import { collection, counter, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A member's password hash and count of failed sign-ins; same id as the member. A member without one signs in with
 * Google only.
 */
export const credential = collection({
  slug: 'credential',
  label: '인증 정보',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { id: 'delete' },
  fields: [
    id,
    { name: 'salt', type: 'text', required: true },
    { name: 'hash', type: 'text', required: true },
    counter('failures'),
    { name: 'lockedUntil', type: 'date' },
  ],
})
