import { collection, counter, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A post whose address is to be submitted to search engines, because it is new, changed or removed; the id is the
 * post's.
 */
export const crawlerPing = collection({
  slug: 'crawler-ping',
  label: '검색 엔진 알림',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    id,
    { name: 'queuedAt', type: 'date', required: true },
    { name: 'dueAt', type: 'date', required: true, index: true },
    counter('attempts'),
  ],
})
