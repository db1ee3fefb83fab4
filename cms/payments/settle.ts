import { AppError } from '#src/rules/app-error.ts'
import { paymentRefusalText } from '#src/text/payment.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { applyPayment } from './apply.ts'
import { shareRequest } from './shared-request.ts'
import { claim, confirmClaimed } from './confirm.ts'
import { ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts'
import { paymentProvider } from './server-provider.ts'

type Order = Row<'payment-order'>

/**
 * Looks up an order's payment at the provider and applies its state: used by the buyer's return, their button, the poll
 * and the recurring job. Returns the updated order; throws UNAVAILABLE when the provider cannot be reached, and leaves
 * the order unchanged.
 */
export const settle = (req: AppRequest, orderId: string, now: Date): Promise<Order> =>
  shareRequest(`order:${orderId}`, async () => {
    const order = await rowById(req, 'payment-order', orderId)
    if (!order) throw new AppError('NOT_FOUND')
    const provider = providerFor(order)
    const payment = await orUnavailable(async () => {
      const found = await lookUp(provider, order)
      // The outcome of its confirmation is unknown: it is requested again, under the same idempotency key.
      const { paymentKey } = order
      const isUnknown = order.status === 'pending' && found?.status !== 'paid' && found?.status !== 'failed'
      return isUnknown && paymentKey && (await claim(req, { order, paymentKey, now }))
        ? confirmClaimed(req, { provider, order, paymentKey })
        : found
    })
    return applyPayment(req, { orderId, payment, now })
  })

/** The order's provider; throws UNAVAILABLE if it is not the current one or payments are off. */
export function providerFor({ provider }: Pick<Order, 'provider'>): PaymentProvider {
  const current = paymentProvider()
  if (current?.name !== provider) throw new AppError('UNAVAILABLE', { message: paymentRefusalText.off })
  return current
}

/** By the stored payment, or by the order id if that payment is not the order's. */
async function lookUp(provider: PaymentProvider, { id, paymentKey }: Order): Promise<ProviderPayment | null> {
  const confirmed = paymentKey ? await provider.lookup({ paymentKey }) : null
  return confirmed?.orderId === id ? confirmed : provider.lookup({ orderId: id })
}

/** Returns the provider's response; throws UNAVAILABLE for an unknown outcome or a refusal of our keys. */
export async function orUnavailable<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof ProviderError) {
      // Our keys are wrong: nothing is lost, and nothing proceeds until the operator corrects them.
      if (error.kind === 'operator') log().error({ code: error.code }, 'the payment provider refuses our keys')
      throw new AppError('UNAVAILABLE', { message: paymentRefusalText.provider, retryAfter: RETRY_SECONDS })
    }
    throw error
  }
}

const RETRY_SECONDS = 5
