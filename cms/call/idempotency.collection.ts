import { collection, createdAt, id } from '../database/fields.ts'
import { NOBODY } from '../panel/access.ts'
import { deleteRows } from '../database/rows.ts'
import { beginsWith } from '../database/where.ts'

/** The first answer to a call with an Idempotency-Key, for 24 hours; the id is `{member}:{call}:{key}`. */
export const idempotency = collection({
  slug: 'idempotency',
  label: '멱등 키',
  access: NOBODY,
  admin: { hidden: true },
  whenMemberLeaves: {
    id: {
      run: ({ req, memberId }) => deleteRows(req, 'idempotency', { id: beginsWith(`${memberId}:`) }),
      then: 'keep',
    },
  },
  fields: [
    id,
    { name: 'request', type: 'text', required: true },
    { name: 'status', type: 'number', required: true },
    { name: 'answer', type: 'textarea', required: true },
    createdAt,
  ],
})
