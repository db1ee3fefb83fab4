import { collection, counter, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A WebAuthn credential of a member. Binary values are base64url. */
export const passkey = collection({
  slug: 'passkey',
  label: '패스키',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: ['passkeys'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true }),
    { name: 'credentialId', type: 'text', required: true, unique: true },
    { name: 'publicKey', type: 'text', required: true },
    // What authenticators store in place of the member: random, and the same in all passkeys of one member.
    { name: 'userHandle', type: 'text', required: true },
    // Signatures so far as the authenticator counts them; synced passkeys stay at 0.
    counter('counter'),
    // Comma-separated, as a later sign-in passes them to the browser.
    { name: 'transports', type: 'text' },
    { name: 'isBackedUp', type: 'checkbox', defaultValue: false },
    { name: 'aaguid', type: 'text' },
    { name: 'name', type: 'text', required: true },
    createdAt,
    { name: 'lastUsedAt', type: 'date' },
  ],
})
