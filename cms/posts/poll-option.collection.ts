import { collection, counter, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** An option of a poll; the id is `{poll}:{place}`, so that a vote finds the counters that it changes. */
export const pollOption = collection({
  slug: 'poll-option',
  label: '투표 선택지',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    id,
    relation('poll', 'poll', { required: true }),
    { name: 'place', type: 'number', required: true },
    { name: 'text', type: 'text', required: true },
    counter('votes'),
  ],
})
