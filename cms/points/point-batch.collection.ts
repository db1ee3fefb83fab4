import { NO_ACCESS } from '#cms/core/collection/access.ts'
import { collection, createdAt, figure, id, relation } from '#cms/core/collection/fields.ts'

/** A file by which points were given to many; its id is the hash of its text, so that a file is used once. */
export const pointBatch = collection({
  slug: 'point-batch',
  label: '포인트 일괄 지급',
  access: NO_ACCESS,
  admin: { hidden: true },
  exportedAs: [],
  whenMemberLeaves: { givenBy: 'keep' },
  fields: [
    id,
    relation('givenBy', 'member', { required: true, index: false }),
    figure('rows'),
    figure('sum'),
    // Empty while the points of some lines may be missing.
    { name: 'doneAt', type: 'date' },
    createdAt,
  ],
})
