import { collection, createdAt, id, relation } from '../database/fields.ts'
import { ADMIN_READS } from '../panel/access.ts'

/** Who changed what as an admin, and how it stood before and after. */
export const auditEntry = collection({
  slug: 'audit-entry',
  label: '운영 기록',
  access: ADMIN_READS,
  defaultSort: '-createdAt',
  fields: [
    id,
    relation('actor', 'member'),
    { name: 'action', type: 'text', required: true, index: true },
    { name: 'target', type: 'text', required: true, index: true },
    { name: 'before', type: 'textarea' },
    { name: 'after', type: 'textarea' },
    createdAt,
  ],
})
