import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A tag of a post, for lists of a tag; the id is `{post}:{tag}`. The post itself has them too, so that a list of posts asks
 * for no tags.
 */
export const postTag = collection({
  slug: 'post-tag',
  label: '태그',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['tag', 'createdAt', 'id'] }, { fields: ['createdAt', 'tag', 'post'] }],
  fields: [
    id,
    relation('post', 'post', { required: true }),
    { name: 'tag', type: 'text', required: true },
    // The post's own, by which its tags are listed and counted.
    createdAt,
  ],
})
