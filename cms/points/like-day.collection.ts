import { collection, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * Net points and XP that one member's likes gave one author on `day` (Asia/Seoul): the sum of these likes' ledger
 * entries from `seq` = `from` on. The id is `{author}:{liker}`. Rows of earlier days have no effect and are deleted.
 */
export const likeDay = collection({
  slug: 'like-day',
  label: '하루 좋아요',
  access: NO_ACCESS,
  admin: { hidden: true },
  // The id also counts for the other member; the row is deleted after its day.
  exportedAs: [],
  whenMemberLeaves: { id: 'keep' },
  fields: [
    id,
    { name: 'day', type: 'text', required: true, index: true },
    { name: 'from', type: 'number', required: true },
    { name: 'points', type: 'number', required: true },
    { name: 'exp', type: 'number', required: true },
  ],
})
