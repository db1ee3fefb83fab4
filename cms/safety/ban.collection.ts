import { BAN_KINDS } from '#src/rules/bans.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'

/** A browser, address or mail domain that is banned for a time. Browsers and addresses are keyed hashes. */
export const ban = collection({
  slug: 'ban',
  label: '차단',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['until'] }],
  exportedAs: [],
  whenMemberLeaves: { member: 'keep' },
  fields: [
    id,
    { name: 'kind', type: 'select', options: [...BAN_KINDS], required: true },
    { name: 'value', type: 'text', required: true },
    // From whose browser, address or e-mail it was taken.
    relation('member', 'member', { index: false }),
    { name: 'until', type: 'date', required: true },
    { name: 'reason', type: 'text', required: true },
    createdAt,
  ],
})
