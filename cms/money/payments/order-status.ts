import { LRUCache } from 'lru-cache'
import type * as calls from '#src/contracts/payments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { PAYMENT_TIMES } from '#src/rules/payments.ts'
import type { Call } from '#cms/machinery/call/call.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { shared } from '#cms/machinery/platform/shared.ts'
import { orderOr404 } from './find.ts'
import { settle } from './settle.ts'

type Order = Row<'payment-order'>

/** How an order of one's own stands; while it is open the provider is asked, and its silence changes nothing. */
export async function getPaymentStatus({ req, actor, input, now }: Call<typeof calls.getPaymentStatus>) {
  const order = await orderOr404(req, { id: input.orderId, actor, permission: 'payment.read' })
  if (order.status !== 'pending') return standingOf(order)
  return standingOf(await askedNow(req, order, now).catch((error: unknown) => unlessAway(error, order)))
}

/** The same for whoever doubts it: whatever the order's state, the provider is asked; UNAVAILABLE when it cannot be. */
export async function checkPayment({ req, actor, input, now }: Call<typeof calls.checkPayment>) {
  const order = await orderOr404(req, { id: input.orderId, actor, permission: 'payment.read' })
  return standingOf(await askedNow(req, order, now))
}

const standingOf = ({ status, points }: Order) => ({ status, points })

const lately = () =>
  shared('askedLately', () => new LRUCache<string, true>({ max: 1_000, ttl: PAYMENT_TIMES.askAgainMs }))

/** The order as the provider says, who is not asked about the same one more often than it bears. */
async function askedNow(req: AppRequest, order: Order, now: Date): Promise<Order> {
  if (lately().has(order.id)) return order
  lately().set(order.id, true)
  return settle(req, order.id, now)
}

function unlessAway(error: unknown, order: Order): Order {
  if (error instanceof AppError && error.code === 'UNAVAILABLE') return order
  throw error
}
