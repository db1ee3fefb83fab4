import { collection, createdAt, id, relation } from '../database/fields.ts'
import { NOBODY } from '../panel/access.ts'

/** One row a token; the token is valid while its row exists. */
export const session = collection({
  slug: 'session',
  label: '세션',
  access: NOBODY,
  admin: { hidden: true },
  // `leave` also ends their streams.
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true }),
    createdAt,
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
})
