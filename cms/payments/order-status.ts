import { LRUCache } from 'lru-cache'
import type * as calls from '#src/contracts/payments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { PAYMENT_TIMES } from '#src/rules/payments.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { orderOr404 } from './find.ts'
import { settle } from './settle.ts'

type Order = Row<'payment-order'>

/** The status of the caller's order; an open one is looked up at the provider, whose unavailability changes nothing. */
export async function getPaymentStatus({ req, actor, input, now }: Call<typeof calls.getPaymentStatus>) {
  const order = await orderOr404(req, { id: input.orderId, actor, permission: 'payment.read' })
  if (order.status !== 'pending') return statusOf(order)
  return statusOf(await settledNow(req, order, now).catch((error: unknown) => unlessUnavailable(error, order)))
}

/** Looks the order up at the provider whatever its status; throws UNAVAILABLE when that fails. */
export async function checkPayment({ req, actor, input, now }: Call<typeof calls.checkPayment>) {
  const order = await orderOr404(req, { id: input.orderId, actor, permission: 'payment.read' })
  return statusOf(await settledNow(req, order, now))
}

const statusOf = ({ status, points }: Order) => ({ status, points })

const recent = () =>
  shared('settledLately', () => new LRUCache<string, true>({ max: 1_000, ttl: PAYMENT_TIMES.askAgainMs }))

/** The settled order; the provider gets one request about an order per `askAgainMs`. */
async function settledNow(req: AppRequest, order: Order, now: Date): Promise<Order> {
  if (recent().has(order.id)) return order
  recent().set(order.id, true)
  return settle(req, order.id, now)
}

function unlessUnavailable(error: unknown, order: Order): Order {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') return order
  throw error
}
