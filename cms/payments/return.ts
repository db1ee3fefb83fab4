import type * as calls from '#src/contracts/payments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { paymentFailureText } from '#src/text/payment.ts'
import type { Call } from '#cms/core/call/call.ts'
import { redirect, type Reply } from '#cms/core/call/reply.ts'
import type { Row } from '#cms/core/database/row.ts'
import { rowById } from '#cms/core/database/rows.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { applyPayment } from './apply.ts'
import { shareRequest } from './shared-request.ts'
import { claim, confirmClaimed } from './confirm.ts'
import { orUnavailable, providerFor, settle } from './settle.ts'

type Order = Row<'payment-order'>
interface Returned {
  order: Order
  paymentKey: string
  now: Date
}

/**
 * Confirms the payment when the buyer returns from the provider's window, once, and redirects to its page. The query is
 * untrusted: an amount other than the order's is not confirmed.
 */
export async function returnFromPayment({ req, input, now }: Call<typeof calls.returnFromPayment>) {
  const { paymentKey, orderId, amount } = input
  const order = orderId && paymentKey ? await rowById(req, 'payment-order', orderId) : null
  if (!order || !paymentKey) return failed('NOT_FOUND_ORDER')
  if (amount !== String(order.amount)) return failed('AMOUNT_MISMATCH')
  return pageOf(order.status === 'pending' ? await confirm(req, { order, paymentKey, now }) : order, paymentKey)
}

/** The order after its confirmation; unchanged when the provider is unavailable, for the next page to retry. */
async function confirm(req: AppRequest, { order, paymentKey, now }: Returned): Promise<Order> {
  try {
    const provider = providerFor(order)
    if (!(await claim(req, { order, paymentKey, now }))) return await settle(req, order.id, now)
    return await shareRequest(`order:${order.id}`, async () => {
      const payment = await orUnavailable(() => confirmClaimed(req, { provider, order, paymentKey }))
      return applyPayment(req, { orderId: order.id, payment, now })
    })
  } catch (error) {
    // Not known to be this order's payment yet; the page looks it up.
    if (error instanceof AppError && error.code === 'UNAVAILABLE') return { ...order, paymentKey }
    throw error
  }
}

function pageOf(order: Order, paymentKey: string): Reply<undefined> {
  const { id: orderId, status, failureCode } = order
  if (status === 'failed') return failed(failureCode ?? '')
  // The provider knows no such payment; the order can still be paid.
  if (status === 'pending' && order.paymentKey !== paymentKey) return failed('NOT_FOUND_PAYMENT')
  return redirect(`/payment-success?${new URLSearchParams({ orderId, paymentKey })}`)
}

const failed = (code: string): Reply<undefined> =>
  redirect(
    `/payment-fail?${new URLSearchParams({ message: paymentFailureText[code] ?? paymentFailureText.UNKNOWN ?? '' })}`,
  )
