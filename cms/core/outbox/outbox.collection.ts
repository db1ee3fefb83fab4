import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, createdAt, id } from '#cms/core/collection/fields.ts'

/** What remains to be done after a row was stored; a row lives for moments, and with SQLite none is made. */
export const outbox = collection({
  slug: 'outbox',
  label: '이어서 할 일',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['createdAt', 'id'] }],
  fields: [
    id,
    { name: 'kind', type: 'text', required: true },
    // Id of the row that many meet at, and of the row that was stored.
    { name: 'target', type: 'text', required: true },
    { name: 'ref', type: 'text', required: true },
    { name: 'note', type: 'text' },
    createdAt,
  ],
})
