import { hasCoin } from '#src/text/names.ts'
import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, figure, id, named, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/** A request to turn points into coin; `completed` and `failed` are final. */
export const conversion = collection({
  slug: 'conversion',
  label: '코인 전환',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.points,
    hidden: () => !hasCoin(),
    useAsTitle: 'name',
    defaultColumns: ['name', 'pointsAmount', 'coinAmount', 'status', 'createdAt'],
  },
  indexes: [{ fields: ['member', 'createdAt', 'id'] }, { fields: ['status', 'createdAt', 'id'] }],
  // Financial records are retained.
  exportedAs: ['conversions'],
  whenMemberLeaves: { member: 'keep', processedBy: 'keep' },
  fields: [
    id,
    named('member.username'),
    relation('member', 'member', { required: true, index: false }),
    { name: 'pointsAmount', type: 'number', required: true },
    { name: 'coinAmount', type: 'text', required: true },
    { name: 'rate', type: 'number', required: true },
    { name: 'status', type: 'select', options: ['pending', 'completed', 'failed'], required: true },
    { name: 'walletAddress', type: 'text', required: true },
    // The address in lower case, by which wallets are compared.
    { name: 'walletKey', type: 'text', index: true },
    { name: 'transactionHash', type: 'text' },
    // Points that reversals could not take because this conversion held them: the sum of its shortfalls.
    figure('owedPoints'),
    { name: 'processedAt', type: 'date' },
    relation('processedBy', 'member', { index: false }),
    createdAt,
    { name: 'changedAt', type: 'date', required: true },
  ],
})
