import { AppError } from '#src/rules/app-error.ts'
import { isWithinRefundDays, PAYMENT_TIMES } from '#src/rules/payments.ts'
import { isAtLeast, type Actor } from '#src/rules/permissions.ts'
import { paymentRefusalText } from '#src/text/payment.ts'
import type { OrderRow } from './present.ts'

interface Refund {
  order: Pick<OrderRow, 'status' | 'paidAt'>
  /** Whether a refund of the order waits for the provider. */
  isRefunding: boolean
  actor: Pick<Actor, 'role'>
  now: Date
}

/**
 * The reason the caller may not refund points of this order, or null when they may: it is unpaid, a refund of it is
 * still open, or its buyer's `PAYMENT_TIMES.refundDays` are over (no limit for admins). Unspent points are counted apart.
 */
export function whyNotRefund({ order, isRefunding, actor, now }: Refund): AppError | null {
  const refusal = (message: string) => new AppError('CONFLICT', { message })
  if (order.status !== 'completed') return refusal(paymentRefusalText.notPaid)
  if (isRefunding) return refusal(paymentRefusalText.refundRunning)
  return isAtLeast(actor, 'admin') || isWithinRefundDays(order.paidAt ?? '', now)
    ? null
    : refusal(paymentRefusalText.refundTooLate(PAYMENT_TIMES.refundDays))
}
