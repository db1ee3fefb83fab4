import type * as calls from '#src/contracts/payments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { paymentRefusalText } from '#src/text/payment.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import { rowById } from '#cms/machinery/database/rows.ts'
import { log } from '#cms/machinery/platform/log.ts'
import { applyPayment } from './apply.ts'
import { shareRequest } from './shared-request.ts'
import { paymentProvider } from './server-provider.ts'
import { orUnavailable } from './settle.ts'

/**
 * Receives an event of the provider and looks up the payment that it names; nothing else of it is trusted. Throws
 * AUTH_REQUIRED if the provider does not know the payment for this order, UNAVAILABLE if it cannot be reached, so that
 * the event is sent again.
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
  const { paymentKey, orderId } = named
  const isTrue = await shareRequest(`payment:${paymentKey}:${orderId}`, async () => {
    const payment = await orUnavailable(() => provider.lookup({ paymentKey }))
    if (payment?.orderId !== orderId) return false
    const order = await rowById(req, 'payment-order', orderId)
    if (order?.provider === provider.name) await applyPayment(req, { orderId, payment, now })
    return true
  })
  if (isTrue) return {}
  log().warn({ orderId }, 'a webhook that the provider does not know was refused')
  throw new AppError('AUTH_REQUIRED')
}
