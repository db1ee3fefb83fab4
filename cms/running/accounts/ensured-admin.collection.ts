import { collection, id } from '#cms/machinery/collection/fields.ts'
import { NO_ACCESS } from '#cms/machinery/collection/access.ts'

/** The hash of the ADMIN_EMAIL and ADMIN_PASSWORD that were last acted upon, by which a later start knows them again. One row. */
export const ensuredAdmin = collection({
  slug: 'ensured-admin',
  label: '환경 변수의 관리자',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [id, { name: 'salt', type: 'text', required: true }, { name: 'hash', type: 'text', required: true }],
})
