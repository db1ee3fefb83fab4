import { collection, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/** A like that counts but pays nothing: the id is that of the like, and the row goes when the like ends. */
export const unpaidLike = collection({
  slug: 'unpaid-like',
  label: '적립 없는 좋아요',
  access: NO_ACCESS,
  admin: { hidden: true },
  // As the like itself.
  exportedAs: ['likes'],
  whenMemberLeaves: { id: 'keep' },
  fields: [id, { name: 'work', type: 'text', required: true, index: true }],
})
