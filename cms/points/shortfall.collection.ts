import { collection, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * Points that a reversal could not take because a pending conversion held them; the id is `{entry key}:{conversion}`.
 * The refund of the conversion pays them, its completion forgives them; either deletes the row.
 */
export const shortfall = collection({
  slug: 'shortfall',
  label: '미회수 포인트',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    id,
    // Key of the ledger entry that took too little.
    { name: 'key', type: 'text', required: true, index: true },
    // The post or comment that the entry is about.
    { name: 'work', type: 'text', required: true, index: true },
    relation('conversion', 'conversion', { required: true }),
    { name: 'points', type: 'number', required: true },
  ],
})
