import { panelGroupText, panelLabelText } from '#src/text/panel.ts'
import { collection, createdAt, figure, id, named, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/**
 * The ledger: one entry for each change of a balance, never edited. `key` names the cause and is unique, so that a
 * cause counts once; `balanceAfter` chains the entries of a member.
 */
export const pointTransaction = collection({
  slug: 'point-transaction',
  label: '포인트 원장',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.points,
    useAsTitle: 'name',
    defaultColumns: ['name', 'type', 'amount', 'balanceAfter', 'description', 'createdAt'],
  },
  defaultSort: '-createdAt',
  indexes: [{ fields: ['member', 'seq'], unique: true }, { fields: ['referenceId', 'member'] }],
  // Entries are immutable, and keys contain ids of members.
  exportedAs: ['ledger'],
  whenMemberLeaves: { member: 'keep', key: 'keep', referenceId: 'keep' },
  fields: [
    id,
    named('member.username'),
    relation('member', 'member', { required: true, index: false }),
    // 1, 2, 3 … within the member: the order of the chain of balances.
    { name: 'seq', type: 'number', required: true },
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'type', type: 'text', required: true },
    { name: 'amount', type: 'number', required: true },
    // Bought points within `amount`.
    figure('bought'),
    // Imported points within `amount`.
    figure('imported'),
    { name: 'balanceAfter', type: 'number', required: true },
    { name: 'exp', type: 'number', required: true, defaultValue: 0 },
    { name: 'description', type: 'text' },
    { name: 'referenceType', type: 'text' },
    {
      name: 'referenceId',
      type: 'text',
      label: panelLabelText.target as string,
      admin: { components: { Field: '/cms/panel/ui/Target.tsx#TargetField' } },
    },
    createdAt,
  ],
})
