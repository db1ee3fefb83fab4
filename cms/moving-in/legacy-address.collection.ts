import { LEGACY_KINDS } from './legacy-addresses.ts'
import { collection, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * Where an address of an imported forum leads. The id is the address's `legacyKey`, so that one look-up by the primary key
 * finds it, and the first forum that is imported keeps it. `target` is as the kind says in legacy-addresses.ts;
 * an address of a member's profile names the member instead and goes with them.
 */
export const legacyAddress = collection({
  slug: 'legacy-address',
  label: '옛 주소',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    { name: 'kind', type: 'select', required: true, options: [...LEGACY_KINDS] },
    { name: 'target', type: 'text' },
    relation('member', 'member'),
  ],
})
