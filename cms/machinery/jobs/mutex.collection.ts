import { NOBODY } from '#cms/machinery/collection/access.ts'
import { collection, id } from '#cms/machinery/collection/fields.ts'

/** What transactions write so that of two at once one begins again; the id names what they must not both do. */
export const mutex = collection({
  slug: 'mutex',
  label: '잠금',
  access: NOBODY,
  admin: { hidden: true },
  fields: [id, { name: 'takenBy', type: 'text', required: true }],
})
