import { collection, counter, id, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/**
 * What a member earned in one month (Asia/Seoul) by being active: the sums of their ledger entries of these types. The id is
 * `{member}:{month}`.
 */
export const monthActivity = collection({
  slug: 'month-activity',
  label: '달별 활동',
  access: ADMIN_READS,
  admin: { hidden: true },
  indexes: [{ fields: ['month', 'points', 'exp', 'reachedAt', 'id'] }],
  // The entries that are summed up are in the export.
  exportedAs: ['ledger'],
  whenMemberLeaves: { member: 'delete' },
  fields: [
    id,
    relation('member', 'member', { required: true }),
    { name: 'month', type: 'text', required: true },
    counter('points'),
    counter('exp'),
    // When the sums were reached.
    { name: 'reachedAt', type: 'date', required: true },
  ],
})
