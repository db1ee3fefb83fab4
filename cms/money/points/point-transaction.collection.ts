import { panelGroupText, panelLabelText } from '#src/text/panel.ts'
import { collection, createdAt, figure, id, named, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'

/**
 * The ledger: one line for each change of a balance, never edited. `key` says what the line is for and is unique,
 * so a cause counts once however often it comes; `balanceAfter` chains the lines of a member.
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
  // Lines cannot be changed, and keys name members.
  whenMemberLeaves: { member: 'keep', key: 'keep', referenceId: 'keep' },
  fields: [
    id,
    named('member.username'),
    relation('member', 'member', { required: true, index: false }),
    // 1, 2, 3 … within the member, so that the chain of balances has one order.
    { name: 'seq', type: 'number', required: true },
    { name: 'key', type: 'text', required: true, unique: true },
    { name: 'type', type: 'text', required: true },
    { name: 'amount', type: 'number', required: true },
    // How much of `amount` were bought points.
    figure('bought'),
    { name: 'balanceAfter', type: 'number', required: true },
    { name: 'exp', type: 'number', required: true, defaultValue: 0 },
    { name: 'description', type: 'text' },
    { name: 'referenceType', type: 'text' },
    {
      name: 'referenceId',
      type: 'text',
      label: panelLabelText.target as string,
      admin: { components: { Field: '/cms/machinery/panel/ui/Target.tsx#TargetField' } },
    },
    createdAt,
  ],
})
