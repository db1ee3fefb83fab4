import { collection, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** The hash of the last applied ADMIN_EMAIL and ADMIN_PASSWORD, by which a later start recognises them. One row. */
export const ensuredAdmin = collection({
  slug: 'ensured-admin',
  label: '환경 변수의 관리자',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [id, { name: 'salt', type: 'text', required: true }, { name: 'hash', type: 'text', required: true }],
})
