import { collection, createdAt, id, relation } from '#cms/machinery/collection/fields.ts'
import { NOBODY } from '#cms/machinery/collection/access.ts'

/** What a link in a mail opens or proves, once; the id is a hash of the secret, which nobody can be read back from. */
export const mailToken = collection({
  slug: 'mail-token',
  label: '메일 링크',
  access: NOBODY,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true }),
    { name: 'kind', type: 'select', options: ['verify', 'reset', 'change'], required: true },
    // The address that the link was sent to: it proves no other.
    { name: 'email', type: 'text', required: true },
    { name: 'usedAt', type: 'date' },
    { name: 'expiresAt', type: 'date', required: true, index: true },
    createdAt,
  ],
})
