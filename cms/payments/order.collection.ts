import { panelGroupText } from '#src/text/panel.ts'
import { collection, createdAt, figure, id, named, relation } from '#cms/core/collection/fields.ts'
import { ADMIN_READS } from '#cms/core/collection/access.ts'

/**
 * A purchase of points, with price and points as they were when it began. The id is a random UUID, also at the
 * provider.
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
  indexes: [{ fields: ['member', 'createdAt', 'id'] }, { fields: ['status', 'createdAt'] }],
  // Financial records are retained.
  exportedAs: ['orders'],
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
    // The payment that the provider has to confirm, and the time of the last request.
    { name: 'paymentKey', type: 'text', index: true },
    { name: 'confirmAskedAt', type: 'date' },
    { name: 'paidAt', type: 'date' },
    { name: 'receiptUrl', type: 'text' },
    // The provider's failure code, or ours.
    { name: 'failureCode', type: 'text' },
    // Won refunded or being refunded, and the points taken for it.
    figure('refundedAmount'),
    figure('refundedPoints'),
    // For admins: 'mismatch' of amount, currency or payment, or 'short' of points to take back.
    { name: 'flag', type: 'select', options: ['mismatch', 'short'], index: true },
    createdAt,
    { name: 'changedAt', type: 'date', required: true },
  ],
})
