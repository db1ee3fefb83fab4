import { z } from 'zod'
import { LIMITS } from '../../rules/limits.ts'
import { paymentRefusalText } from '../../text/payment.ts'
import { checkText } from '../../text/checks.ts'
import { int, text, Word } from './inputs.ts'
import { Count, Time } from './outputs.ts'

/** What can be bought: `amount` whole won for `points`. */
export const PointPackage = z
  .object({ id: z.string(), name: z.string(), amount: Count, points: Count, description: z.string() })
  .meta({ id: 'PointPackage' })
export type PointPackage = z.infer<typeof PointPackage>

/** What the browser needs to open the provider's window. */
export const Checkout = z
  .object({
    provider: z.enum(['toss', 'simulator']),
    clientKey: z.string(),
    customerKey: z.string(),
    sdkUrl: z.string(),
    successUrl: z.string(),
    failUrl: z.string(),
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof Checkout>

export const OrderStatus = z.enum(['pending', 'completed', 'failed'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** A purchase as its buyer sees it; `refundablePoints` can be refunded now, `isRefunding` while a refund is in progress. */
export const Order = z
  .object({
    orderId: z.string(),
    productId: z.string(),
    amount: Count,
    points: Count,
    status: OrderStatus,
    refundedAmount: Count,
    refundablePoints: Count,
    isRefunding: z.boolean(),
    receiptUrl: z.string().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

/** The status of an order and the points that it buys. */
export const OrderState = z.object({ status: OrderStatus, points: Count })

/** The body of a purchase: the chosen package and the price that was displayed. */
export const PurchaseInput = z.object({
  productId: Word,
  amount: int(1, Number.MAX_SAFE_INTEGER, checkText.amount),
  points: int(1, Number.MAX_SAFE_INTEGER, checkText.amount),
})

const { reasonMin, reasonMax } = LIMITS.refund

/** Why an order is refunded, and how many of its points; all refundable ones when left out. */
export const RefundInput = z.object({
  reason: text({
    min: reasonMin,
    max: reasonMax,
    short: paymentRefusalText.refundReason,
    long: paymentRefusalText.refundReasonLong(reasonMax),
    line: true,
  }),
  points: int(1, Number.MAX_SAFE_INTEGER, checkText.amount).optional(),
})
