import type { Order } from '#src/contracts/schemas/payments.ts'
import { packageOf } from '#src/rules/payments.ts'
import { ordersText } from '#src/text/purchase.ts'

const TONES = { pending: 'coin', completed: 'ok', failed: 'neutral' } as const

/** An order's status in a word, with its colour; what went back counts more than that it was paid. */
export function orderLook({ status, amount, refundedAmount, isRefunding }: Order) {
  if (isRefunding) return { label: ordersText.refunding, tone: 'coin' } as const
  if (refundedAmount > 0 && refundedAmount >= amount) return { label: ordersText.refunded, tone: 'neutral' } as const
  if (refundedAmount > 0) return { label: ordersText.partlyRefunded, tone: 'neutral' } as const
  return { label: ordersText.status[status], tone: TONES[status] } as const
}

/** What was bought; a package that is sold no more by its id. */
export const productName = ({ productId }: Pick<Order, 'productId'>): string => packageOf(productId)?.name ?? productId
