import type { Order } from '#src/contracts/schemas/payments.ts'
import type { Row } from '../database/row.ts'

/** What beside its row an order is shown with. */
export interface Beside {
  /** Points that could be given back right now. */
  refundablePoints: number
  /** Won that a refund under way has asked the provider for. */
  pendingAmount: number
}

/** A purchase as its buyer and admins see it. */
export const toOrder = (row: Row<'payment-order'>, { refundablePoints, pendingAmount }: Beside): Order => ({
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
