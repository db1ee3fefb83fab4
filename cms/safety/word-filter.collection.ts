import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, editedAt, id } from '#cms/core/collection/fields.ts'

/** The words of the filter, each list as lines of one text; a single row. */
export const wordFilter = collection({
  slug: 'word-filter',
  label: '금칙어',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [id, { name: 'refuse', type: 'textarea' }, { name: 'hold', type: 'textarea' }, editedAt],
})
