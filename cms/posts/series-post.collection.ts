import { collection, counter, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A post at its place in a series; the id is `{series}:{post}`. Posts that are removed meanwhile keep their place. */
export const seriesPost = collection({
  slug: 'series-post',
  label: '연재 글',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['series', 'place', 'id'] }],
  exportedAs: ['series'],
  whenMemberLeaves: { author: 'delete' },
  fields: [
    id,
    // Whose series and post it is.
    relation('author', 'member', { required: true }),
    { name: 'series', type: 'text', required: true },
    relation('post', 'post', { required: true }),
    counter('place'),
  ],
})
