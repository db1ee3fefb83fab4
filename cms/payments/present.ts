import type { Order } from '#src/contracts/schemas/payments.ts'
import type { Row } from '#cms/core/database/row.ts'

/** The columns of an order that its buyer and admins may see. */
export const ORDER_FIELDS = [
  'id',
  'productId',
  'amount',
  'points',
  'status',
  'refundedAmount',
  'refundedPoints',
  'receiptUrl',
  'paidAt',
  'createdAt',
] as const satisfies (keyof Row<'payment-order'>)[]
export type OrderRow = Pick<Row<'payment-order'>, (typeof ORDER_FIELDS)[number]>

/** What a public order contains beside its row. */
export interface RefundState {
  /** Points that can be refunded now. */
  refundablePoints: number
  /** Won of the pending refund. */
  pendingAmount: number
}

/** A purchase as its buyer and admins see it. */
export const toOrder = (row: OrderRow, { refundablePoints, pendingAmount }: RefundState): Order => ({
  orderId: row.id,
  productId: row.productId,
  amount: row.amount,
  points: row.points,
  status: row.status,
  refundedAmount: Math.max(0, (row.refundedAmount ?? 0) - pendingAmount),
  refundablePoints,
  isRefunding: pendingAmount > 0,
  receiptUrl: row.receiptUrl ?? null,
  createdAt: row.createdAt,
})
