import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, id, named, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/**
 * A refund of an order, in won: requested by its buyer or an admin (`ours`), of a payment that does not match its order
 * (`mismatch`), or made at the provider (`provider`; the id then contains the provider's key of the cancellation).
 */
export const paymentRefund = collection({
  slug: 'payment-refund',
  label: '결제 환불',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.points,
    useAsTitle: 'name',
    defaultColumns: ['name', 'cause', 'amount', 'points', 'status', 'createdAt'],
  },
  indexes: [{ fields: ['order', 'createdAt'] }, { fields: ['status', 'createdAt'] }],
  // Financial records are retained.
  exportedAs: ['orders'],
  whenMemberLeaves: { requestedBy: 'keep' },
  fields: [
    id,
    named('order.member.username'),
    relation('order', 'payment-order', { required: true, index: false }),
    { name: 'cause', type: 'select', options: ['ours', 'mismatch', 'provider'], required: true },
    { name: 'amount', type: 'number', required: true },
    // Points taken from the buyer.
    { name: 'points', type: 'number', required: true },
    { name: 'status', type: 'select', options: ['pending', 'completed', 'failed'], required: true },
    { name: 'reason', type: 'text', required: true },
    relation('requestedBy', 'member', { index: false }),
    { name: 'transactionKey', type: 'text' },
    { name: 'failureCode', type: 'text' },
    createdAt,
    { name: 'changedAt', type: 'date', required: true },
  ],
})
