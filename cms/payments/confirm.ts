import { PAYMENT_TIMES } from '#src/rules/payments.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts'

type Order = Row<'payment-order'>

interface Claim {
  order: Pick<Order, 'id'>
  paymentKey: string
  now: Date
}

/**
 * Claims the order for one confirmation of this payment; false when it is no longer open, belongs to another payment,
 * or was claimed within `confirmAgainMs`. A claimed order is closed only by what the provider says.
 */
export const claim = (req: AppRequest, { order, paymentKey, now }: Claim): Promise<boolean> => {
  const claimedBefore = new Date(now.getTime() - PAYMENT_TIMES.confirmAgainMs).toISOString()
  return changeRow(
    req,
    'payment-order',
    {
      and: [
        { id: { equals: order.id } },
        { status: { equals: 'pending' } },
        { or: [{ paymentKey: { exists: false } }, { paymentKey: { equals: paymentKey } }] },
        { or: [{ confirmAskedAt: { exists: false } }, { confirmAskedAt: { less_than: claimedBefore } }] },
      ],
    },
    { paymentKey, confirmAskedAt: now.toISOString() },
  )
}

interface Confirmation {
  provider: PaymentProvider
  order: Pick<Order, 'id' | 'amount'>
  paymentKey: string
}

/**
 * Confirms the payment of a claimed order at the provider, always at the order's own price. Returns the payment, or
 * null when the order has no such payment, which releases the claim; throws ProviderError when the outcome is unknown.
 */
export async function confirmClaimed(
  req: AppRequest,
  { provider, order, paymentKey }: Confirmation,
): Promise<ProviderPayment | null> {
  const { id: orderId, amount } = order
  try {
    return await provider.confirm({ paymentKey, orderId, amount })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    return refused(req, { provider, order, paymentKey, code: error.code })
  }
}

/** A refusal is final for a payment of this order; a payment that the provider does not know releases the claim. */
async function refused(req: AppRequest, { provider, order, paymentKey, code }: Confirmation & { code: string }) {
  const payment = await provider.lookup({ paymentKey })
  if (payment?.orderId === order.id) {
    return payment.status === 'paid'
      ? payment
      : { ...payment, status: 'failed' as const, failure: { code, message: '' } }
  }
  const claimed = { and: [{ id: { equals: order.id } }, { paymentKey: { equals: paymentKey } }] }
  await changeRow(req, 'payment-order', claimed, { paymentKey: null, confirmAskedAt: null })
  return null
}
