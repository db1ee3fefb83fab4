import { ADMIN_READS, NOBODY } from './access.ts'
import { collection, createdAt, id, member } from './fields.ts'

/** Who changed what as an admin, and how it stood before and after. */
export const auditEntry = collection({
  slug: 'audit-entry',
  label: '운영 기록',
  access: ADMIN_READS,
  defaultSort: '-createdAt',
  fields: [
    id,
    member('actor'),
    { name: 'action', type: 'text', required: true, index: true },
    { name: 'target', type: 'text', required: true },
    { name: 'before', type: 'textarea' },
    { name: 'after', type: 'textarea' },
    createdAt,
  ],
})

/** The first answer to a call with an Idempotency-Key, for 24 hours; the id is `{member}:{call}:{key}`. */
export const idempotency = collection({
  slug: 'idempotency',
  label: '멱등 키',
  access: NOBODY,
  admin: { hidden: true },
  fields: [
    id,
    { name: 'request', type: 'text', required: true },
    { name: 'status', type: 'number', required: true },
    { name: 'answer', type: 'textarea', required: true },
    createdAt,
  ],
})

/** A recurring job's lease, so that one of several replicas runs it; the id is the job's name. */
export const lease = collection({
  slug: 'lease',
  label: '작업',
  access: NOBODY,
  admin: { hidden: true },
  fields: [
    id,
    { name: 'holder', type: 'text' },
    { name: 'until', type: 'date' },
    { name: 'lastRunAt', type: 'date' },
    { name: 'lastResult', type: 'text' },
  ],
})
