import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, counter, id } from '#cms/core/collection/fields.ts'

/**
 * How many pages of a day were reached from another site, by its host alone: `{day} {host}`. Kept as long as the overview
 * reaches back; moved and backed up.
 */
export const visitorHost = collection({
  slug: 'visitor-host',
  label: '들어온 곳',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    id,
    { name: 'day', type: 'text', required: true, index: true },
    { name: 'host', type: 'text', required: true },
    counter('count'),
  ],
})
