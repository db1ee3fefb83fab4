import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, id, named, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'

/**
 * Won of an order that go back: by its buyer or an admin (`ours`), of a payment that does not fit its order
 * (`mismatch`), or seen at the provider (`provider`; the id then carries the provider's own key of the cancellation).
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
  // Books of what was sold.
  whenMemberLeaves: { requestedBy: 'keep' },
  fields: [
    id,
    named('order.member.username'),
    relation('order', 'payment-order', { required: true, index: false }),
    { name: 'cause', type: 'select', options: ['ours', 'mismatch', 'provider'], required: true },
    { name: 'amount', type: 'number', required: true },
    // Points that it costs its buyer.
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
