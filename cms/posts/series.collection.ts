import { LIMITS } from '#src/rules/limits.ts'
import { collection, createdAt, editedAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A series (연재) of a member's own posts, in the order of its `series-post` rows. */
export const series = collection({
  slug: 'series',
  label: '연재',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['author', 'createdAt', 'id'] }],
  exportedAs: ['series'],
  whenMemberLeaves: { author: 'delete' },
  fields: [
    id,
    relation('author', 'member', { required: true, index: false }),
    { name: 'title', type: 'text', required: true, maxLength: LIMITS.series.titleMax },
    { name: 'description', type: 'textarea', maxLength: LIMITS.series.descriptionMax },
    createdAt,
    editedAt,
  ],
})
