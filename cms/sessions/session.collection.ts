import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A session, one row per token; the token is valid while its row exists. */
export const session = collection({
  slug: 'session',
  label: '세션',
  access: NO_ACCESS,
  admin: { hidden: true },
  // `leave` also ends their streams.
  exportedAs: ['signIns'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true }),
    createdAt,
    // Browser and system that it was opened in, in words; nothing else of the user agent is stored.
    { name: 'device', type: 'text' },
    // Opened by a sign-in with a passkey, which `staffSecondFactor` asks of staff.
    { name: 'isByPasskey', type: 'checkbox', defaultValue: false },
    // The browser that it was opened in, by the id in its device cookie: a call without the cookie counts as that one.
    { name: 'browser', type: 'text' },
    // When the member last gave the password or a passkey again in it.
    { name: 'confirmedAt', type: 'date' },
    // Written at most every few minutes.
    { name: 'lastSeenAt', type: 'date' },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
})
