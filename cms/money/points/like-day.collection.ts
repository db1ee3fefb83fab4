import { collection, id } from '#cms/machinery/collection/fields.ts'
import { NOBODY } from '#cms/machinery/collection/access.ts'

/**
 * What one member's likes brought one author on `day` (Asia/Seoul), less what their end took: the lines of these likes
 * from number `from` on. The id is `{author}:{liker}`; a row of a day that is over says nothing and goes.
 */
export const likeDay = collection({
  slug: 'like-day',
  label: '하루 좋아요',
  access: NOBODY,
  admin: { hidden: true },
  // Counts of others too; the row goes with the day.
  whenMemberLeaves: { id: 'keep' },
  fields: [
    id,
    { name: 'day', type: 'text', required: true, index: true },
    { name: 'from', type: 'number', required: true },
    { name: 'points', type: 'number', required: true },
    { name: 'exp', type: 'number', required: true },
  ],
})
