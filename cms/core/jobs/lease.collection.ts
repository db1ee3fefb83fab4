import { collection, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A recurring job's lease, so that one of several replicas runs it; the id is the job's name. */
export const lease = collection({
  slug: 'lease',
  label: '작업',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    id,
    { name: 'holder', type: 'text' },
    { name: 'until', type: 'date' },
    { name: 'lastRunAt', type: 'date' },
    { name: 'lastResult', type: 'text' },
  ],
})
