import { collection, createdAt, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A pair or circle of members who like each other far beyond others, as the last night found it. */
export const ring = collection({
  slug: 'ring',
  label: '서로 좋아요',
  access: NO_ACCESS,
  admin: { hidden: true },
  indexes: [{ fields: ['likes', 'id'] }],
  fields: [
    id,
    // Likes among its members, and the median of likes between others.
    { name: 'likes', type: 'number', required: true },
    { name: 'others', type: 'number', required: true },
    // The first of these likes.
    { name: 'since', type: 'date', required: true },
    // The first night that found it.
    createdAt,
  ],
})
