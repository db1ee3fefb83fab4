import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, counter, id } from '#cms/core/collection/fields.ts'

/**
 * How many came on a day in Seoul and what they opened, in numbers without personal data; the id is the day. Kept for
 * good, so that the most ever is known; moved and backed up.
 */
export const visitorDay = collection({
  slug: 'visitor-day',
  label: '방문자',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['visitors', 'id'] }],
  fields: [
    id,
    counter('visitors'),
    counter('pages'),
    // Pages that crawlers opened, which are none of the others.
    counter('bots'),
    // The registers of the day's sketch, by which replicas count one visitor once; emptied after the day.
    { name: 'sketch', type: 'textarea' },
  ],
})
