import { collection, id } from '#cms/machinery/collection/fields.ts'
import { NO_ACCESS } from '#cms/machinery/collection/access.ts'

/** The secret of a day, with which guests who search are told apart; the id is the day. Nobody can repeat the hashes once it is gone. */
export const searchSecret = collection({
  slug: 'search-secret',
  label: '검색 비밀값',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [id, { name: 'secret', type: 'text', required: true }],
})
