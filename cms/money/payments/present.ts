import type { Order } from '#src/contracts/schemas/payments.ts'
import type { Row } from '#cms/machinery/database/row.ts'

/** The columns of an order that its buyer and admins may meet. */
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

/** What beside its row an order is shown with. */
export interface Beside {
  /** Points that could be given back right now. */
  refundablePoints: number
  /** Won that a refund under way has asked the provider for. */
  pendingAmount: number
}

/** A purchase as its buyer and admins see it. */
export const toOrder = (row: OrderRow, { refundablePoints, pendingAmount }: Beside): Order => ({
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
