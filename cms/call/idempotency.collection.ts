import { collection, createdAt, id } from '../database/fields.ts'
import { NOBODY } from '../panel/access.ts'

/** The first answer to a call with an Idempotency-Key, for 24 hours; the id is `{member}:{call}:{key}`. */
export const idempotency = collection({
  slug: 'idempotency',
  label: '멱등 키',
  access: NOBODY,
  admin: { hidden: true },
  fields: [
    id,
    { name: 'request', type: 'text', required: true },
    { name: 'status', type: 'number', required: true },
    { name: 'answer', type: 'textarea', required: true },
    createdAt,
  ],
})
