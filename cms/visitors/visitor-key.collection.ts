import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, id } from '#cms/core/collection/fields.ts'

/**
 * The key of a day, with which every replica hashes visitors alike; the id is the day. It goes at midnight in Seoul, and a
 * backup has none: afterwards no hash can be repeated.
 */
export const visitorKey = collection({
  slug: 'visitor-key',
  label: '방문자 비밀값',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [id, { name: 'secret', type: 'text', required: true }],
})
