import { collection, id } from '../database/fields.ts'
import { ADMIN_READS } from '../panel/access.ts'

/** A name whose member has left and that nobody may take before `freeAt`; the id is the name's key. */
export const formerName = collection({
  slug: 'former-name',
  label: '비워 둔 이름',
  access: ADMIN_READS,
  admin: { hidden: true },
  fields: [id, { name: 'freeAt', type: 'date', required: true, index: true }],
})
