import { collection, id, relation } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * The number of a member below one anonymous post, 0 for its author; the id is `{post}:{member}`. The row with the id of the
 * post counts the numbers that were given. Rows are never deleted, so that none is given again.
 */
export const anonymousNumber = collection({
  slug: 'anonymous-number',
  label: '익명 번호',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: [],
  // A number stays taken when its member leaves.
  whenMemberLeaves: { id: 'keep', member: 'keep' },
  fields: [
    id,
    relation('post', 'post', { required: true }),
    relation('member', 'member', { index: false }),
    { name: 'number', type: 'number', required: true },
  ],
})
