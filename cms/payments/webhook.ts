import type * as calls from '#src/contracts/payments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { paymentRefusalText } from '#src/text/payment.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { consume } from '#cms/core/limits/limiter.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { applyPayment } from './apply.ts'
import { pendingRefund } from './pending-refund.ts'
import { shareRequest } from './shared-request.ts'
import type { PaymentProvider } from './provider.ts'
import { paymentProvider } from './server-provider.ts'
import { orUnavailable } from './settle.ts'

type Order = Row<'payment-order'>
type Named = NonNullable<ReturnType<PaymentProvider['parseWebhook']>>

/**
 * Receives an event of the provider and looks up the payment that it names; nothing else of it is trusted. Anybody may
 * send one, so our own order is read first. Throws AUTH_REQUIRED for an order that is not ours, or if the provider does
 * not know the payment for it, and UNAVAILABLE if it cannot be reached, so that the event is sent again.
 */
export async function receiveWebhook({
  req,
  input,
  now,
}: Call<typeof calls.receiveWebhook>): Promise<Record<string, never>> {
  const provider = paymentProvider()
  if (!provider) throw new AppError('UNAVAILABLE', { message: paymentRefusalText.off })
  const named = provider.parseWebhook(input)
  if (!named) return {}
  const order = await rowById(req, 'payment-order', named.orderId)
  if (order?.provider !== provider.name || isOfAnotherPayment(order, named)) throw refused(named)
  if (await isSettled(req, order)) return {}
  if (await isTrue(req, { provider, named, now })) return {}
  throw refused(named)
}

/** A paid order has one payment; before that the buyer may try several. */
const isOfAnotherPayment = ({ status, paymentKey }: Order, named: Named): boolean =>
  status === 'completed' && Boolean(paymentKey) && paymentKey !== named.paymentKey

/** Nothing more can happen to the payment: all of it was given back, and no refund waits for the provider's answer. */
async function isSettled(req: AppRequest, { id, status, amount, refundedAmount, flag }: Order): Promise<boolean> {
  if (status !== 'completed' || flag || (refundedAmount ?? 0) < amount) return false
  return (await pendingRefund(req, id)) === null
}

/** Looks the payment up and applies it; false when the provider does not know it for this order. */
const isTrue = (
  req: AppRequest,
  { provider, named: { paymentKey, orderId }, now }: { provider: PaymentProvider; named: Named; now: Date },
): Promise<boolean> =>
  shareRequest(`payment:${paymentKey}:${orderId}`, async () => {
    await consume(req.payload, 'paymentLookup', orderId)
    const payment = await orUnavailable(() => provider.lookup({ paymentKey }))
    if (payment?.orderId !== orderId) return false
    await applyPayment(req, { orderId, payment, now })
    return true
  })

function refused({ orderId }: Named): AppError {
  log().warn({ orderId }, 'a webhook of a payment that is not known was refused')
  return new AppError('AUTH_REQUIRED')
}
