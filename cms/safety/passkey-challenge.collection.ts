import { collection, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A challenge that a browser may answer once; the id is its hash. A sign-in has no member yet. */
export const passkeyChallenge = collection({
  slug: 'passkey-challenge',
  label: '패스키 요청',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member'),
    // What a new passkey is to carry in place of its member.
    { name: 'userHandle', type: 'text' },
    { name: 'usedAt', type: 'date' },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
})
