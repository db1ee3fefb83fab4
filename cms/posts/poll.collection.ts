import { collection, counter, createdAt, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** The poll of a post; its id is that of the post. */
export const poll = collection({
  slug: 'poll',
  label: '투표',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    id,
    { name: 'question', type: 'text', required: true },
    { name: 'multiple', type: 'checkbox', required: true, defaultValue: false },
    { name: 'closesAt', type: 'date' },
    counter('voters'),
    createdAt,
  ],
})
