import { collection, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * The secret of a day, which keys the hashes that distinguish guests who search; the id is the day. The hashes cannot be
 * repeated once it is deleted.
 */
export const searchSecret = collection({
  slug: 'search-secret',
  label: '검색 비밀값',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [id, { name: 'secret', type: 'text', required: true }],
})
