import { collection, id, relation } from '#cms/machinery/collection/fields.ts'
import { NOBODY } from '#cms/machinery/collection/access.ts'

/**
 * What a take-back could not take because a pending conversion held it; the id is `{line}:{conversion}`. A refund pays
 * it, and with a completed conversion it is forgiven. Rows go with the end of their conversion.
 */
export const shortfall = collection({
  slug: 'shortfall',
  label: '미회수 포인트',
  access: NOBODY,
  admin: { hidden: true },
  fields: [
    id,
    // The ledger line that took too little.
    { name: 'key', type: 'text', required: true, index: true },
    // The post or comment that the line is about.
    { name: 'work', type: 'text', required: true, index: true },
    relation('conversion', 'conversion', { required: true }),
    { name: 'points', type: 'number', required: true },
  ],
})
