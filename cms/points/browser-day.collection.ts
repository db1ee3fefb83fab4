import { collection, id } from '#cms/core/collection/fields.ts'
import { NO_ACCESS } from '#cms/core/collection/access.ts'

/**
 * Which members earn by writing and attending in one browser on `day` (Asia/Seoul), their ids joined by commas; the id is
 * `{browser}:{day}`. Rows of earlier days have no effect and are deleted.
 */
export const browserDay = collection({
  slug: 'browser-day',
  label: '브라우저별 하루 적립',
  access: NO_ACCESS,
  admin: { hidden: true },
  // The row is others' too, and deleted after its day.
  exportedAs: [],
  whenMemberLeaves: { members: 'keep' },
  fields: [id, { name: 'day', type: 'text', required: true, index: true }, { name: 'members', type: 'text' }],
})
