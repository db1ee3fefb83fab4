import { PAYMENT_TIMES } from '#src/rules/payments.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow } from '#cms/machinery/database/rows.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts'

type Order = Row<'payment-order'>

interface Claim {
  order: Pick<Order, 'id'>
  paymentKey: string
  now: Date
}

/**
 * Takes the order for one confirmation of this payment: false when it is not open any more, belongs to another payment,
 * or was taken a moment ago. From here on nobody closes the order without asking the provider.
 */
export const claim = (req: AppRequest, { order, paymentKey, now }: Claim): Promise<boolean> => {
  const askedBefore = new Date(now.getTime() - PAYMENT_TIMES.confirmAgainMs).toISOString()
  return changeRow(
    req,
    'payment-order',
    {
      and: [
        { id: { equals: order.id } },
        { status: { equals: 'pending' } },
        { or: [{ paymentKey: { exists: false } }, { paymentKey: { equals: paymentKey } }] },
        { or: [{ confirmAskedAt: { exists: false } }, { confirmAskedAt: { less_than: askedBefore } }] },
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
 * Asks the provider to take the money of a claimed order, always the order's own price. Returns the payment as it
 * stands then, or null when there is no such payment, which sets the order free; throws ProviderError when nobody
 * knows.
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

/** A refusal is final for a payment that the provider knows; one that it does not know was not this order's. */
async function refused(req: AppRequest, { provider, order, paymentKey, code }: Confirmation & { code: string }) {
  const payment = await provider.lookup({ paymentKey })
  if (payment?.orderId === order.id) {
    return payment.status === 'paid'
      ? payment
      : { ...payment, status: 'failed' as const, failure: { code, message: '' } }
  }
  const mine = { and: [{ id: { equals: order.id } }, { paymentKey: { equals: paymentKey } }] }
  await changeRow(req, 'payment-order', mine, { paymentKey: null, confirmAskedAt: null })
  return null
}
