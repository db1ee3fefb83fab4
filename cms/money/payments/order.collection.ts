import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, figure, id, named, relation } from '#cms/machinery/collection/fields.ts'
import { ADMIN_READS } from '#cms/machinery/collection/access.ts'

/**
 * A purchase of points: price and points as they were when it began. The id is the provider's order id, which nobody
 * can guess.
 */
export const paymentOrder = collection({
  slug: 'payment-order',
  label: '주문',
  access: ADMIN_READS,
  admin: {
    group: panelGroupText.points,
    useAsTitle: 'name',
    defaultColumns: ['name', 'productId', 'amount', 'points', 'status', 'createdAt'],
  },
  indexes: [{ fields: ['member', 'createdAt'] }, { fields: ['status', 'createdAt'] }],
  // Books of what was sold.
  whenMemberLeaves: { member: 'keep' },
  fields: [
    id,
    named('member.username'),
    relation('member', 'member', { required: true, index: false }),
    { name: 'provider', type: 'select', options: ['toss', 'simulator'], required: true },
    { name: 'productId', type: 'text', required: true },
    { name: 'amount', type: 'number', required: true },
    { name: 'points', type: 'number', required: true },
    { name: 'status', type: 'select', options: ['pending', 'completed', 'failed'], required: true },
    // The payment that the provider was asked to confirm, and when it was asked last.
    { name: 'paymentKey', type: 'text', index: true },
    { name: 'confirmAskedAt', type: 'date' },
    { name: 'paidAt', type: 'date' },
    { name: 'receiptUrl', type: 'text' },
    // The provider's word for why it failed, or ours.
    { name: 'failureCode', type: 'text' },
    // Won that went back, and points that went or are held for it.
    figure('refundedAmount'),
    figure('refundedPoints'),
    // What an admin should look at: 'mismatch' of amount, currency or payment, or 'short' of points to take back.
    { name: 'flag', type: 'select', options: ['mismatch', 'short'], index: true },
    createdAt,
    { name: 'changedAt', type: 'date', required: true },
  ],
})
