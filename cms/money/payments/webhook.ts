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
 * News from the provider, of which only the name of a payment is taken: what it says counts when the provider, asked
 * for that payment, names the same order. AUTH_REQUIRED for any other, UNAVAILABLE when it cannot be asked, so that it
 * is sent again.
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
