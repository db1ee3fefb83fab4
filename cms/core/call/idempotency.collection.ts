import { collection, createdAt, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { deleteRows } from '#cms/core/database/rows.ts'
import { beginsWith } from '#cms/core/database/where.ts'

/**
 * What answers a retry of a call with an Idempotency-Key as the first time, for 24 hours: its status, and the id of what it
 * made or a response without texts. The id is `{member}:{call}:{key}`.
 */
export const idempotency = collection({
  slug: 'idempotency',
  label: '멱등 키',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: [],
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
