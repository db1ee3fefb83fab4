import { collection, createdAt, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * A post that leads the lists of one place: `all`, or `category:{number}`. The id is `{place}:{slot}`, and a place has as
 * many slots as pins are allowed, so that two pins at once cannot take the same one.
 */
export const pin = collection({
  slug: 'pin',
  label: '고정',
  access: NO_ACCESS,
  admin: { hidden: true },
  fields: [
    id,
    relation('post', 'post', { required: true }),
    { name: 'place', type: 'text', required: true, index: true },
    createdAt,
  ],
})
