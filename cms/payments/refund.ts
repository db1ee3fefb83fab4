import type * as calls from '#src/contracts/payments.ts'
import type { Order } from '#src/contracts/schemas/payments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { wonFor } from '#src/rules/payments.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { grouped } from '#src/text/numbers.ts'
import { paymentRefusalText } from '#src/text/payment.ts'
import { lineDescriptionText } from '#src/text/points.ts'
import type { Call } from '#cms/core/call/call.ts'
import { recordAudit } from '#cms/core/audit-log/record-audit.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, insertRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { newId } from '#cms/core/platform/id.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { append } from '#cms/points/ledger.ts'
import { boughtBy } from './cancels.ts'
import { orderOr404 } from './find.ts'
import { finishRefund } from './finish-refund.ts'
import { referenceOf, refundKey } from './ledger-keys.ts'
import { showOrders } from './list.ts'
import { pendingRefund } from './pending-refund.ts'
import { providerFor } from './settle.ts'
import { whyNotRefund } from './refund-right.ts'
import { unspentPoints } from './unspent-points.ts'

type RefundCall = Call<typeof calls.refundPayment>
type OrderRow = Row<'payment-order'>

/**
 * Refunds unspent points of an order for their share of its price: takes the points first, then requests the money from
 * the provider. Throws CONFLICT when the order is not paid, too old for its buyer, or spent; INSUFFICIENT_POINTS for
 * more than is left. While the provider's outcome is unknown the refund stays open, and the recurring job ends it.
 */
export async function refundPayment({ req, actor, input, now }: RefundCall): Promise<Order> {
  const order = await orderOr404(req, { id: input.orderId, actor, permission: 'payment.refund' })
  if (order.status === 'completed') providerFor(order)
  const refundId = await inTransaction(req, () => hold(req, { actor, input, now }))
  await finishRefund(req, refundId, now)
  const refund = await rowById(req, 'payment-refund', refundId)
  if (refund?.status === 'failed') throw new AppError('CONFLICT', { message: paymentRefusalText.refundRefused })
  const after = await orderOr404(req, { id: input.orderId, actor, permission: 'payment.refund' })
  const [refunded] = await showOrders(req, { memberId: after.member, rows: [after], actor, now })
  if (!refunded) throw new AppError('NOT_FOUND')
  return refunded
}

/** Takes the points out of the balance and stores the pending refund; returns its id. */
async function hold(req: AppRequest, { actor, input, now }: Omit<RefundCall, 'req'>): Promise<string> {
  const order = await orderOr404(req, { id: input.orderId, actor, permission: 'payment.refund' })
  await assertRefundable(req, { order, actor, now })
  const points = await pointsToRefund(req, order, input.points)
  const bought = boughtBy(order)
  const amount = wonFor(bought, points)
  if (amount <= 0) throw new AppError('CONFLICT', { message: paymentRefusalText.nothingLeft })
  const [id, at] = [newId(now), now.toISOString()]
  await insertRow(req, 'payment-refund', {
    id,
    order: order.id,
    cause: 'ours',
    amount,
    points,
    status: 'pending',
    reason: input.reason,
    requestedBy: actor.id,
    createdAt: at,
    changedAt: at,
  })
  await append(req, {
    memberId: order.member,
    key: refundKey(order.id, id),
    type: 'purchase_refund',
    amount: -points,
    bought: 'first',
    description: lineDescriptionText.refund(amount),
    reference: referenceOf(order),
    now,
  })
  await changeRow(req, 'payment-order', order.id, {
    refundedAmount: bought.refundedAmount + amount,
    refundedPoints: bought.refundedPoints + points,
    changedAt: at,
  })
  await audit(req, { order, actor, after: { amount, points, reason: input.reason }, now })
  return id
}

interface Requested {
  order: OrderRow
  actor: Actor
  now: Date
}

async function assertRefundable(req: AppRequest, { order, actor, now }: Requested): Promise<void> {
  const isRefunding = (await pendingRefund(req, order.id)) !== null
  const refusal = whyNotRefund({ order, isRefunding, actor, now })
  if (refusal) throw refusal
}

async function pointsToRefund(req: AppRequest, { id, member }: OrderRow, wanted?: number): Promise<number> {
  const left = (await unspentPoints(req, member)).get(id) ?? 0
  if (left === 0) throw new AppError('CONFLICT', { message: paymentRefusalText.nothingLeft })
  if ((wanted ?? 0) > left) {
    throw new AppError('INSUFFICIENT_POINTS', { message: paymentRefusalText.tooManyPoints(grouped(left)) })
  }
  return wanted ?? left
}

/** Records an admin's refund of another's order in the audit log. */
async function audit(req: AppRequest, { order, actor, after, now }: Requested & { after: object }): Promise<void> {
  if (order.member === actor.id) return
  const before = { refundedAmount: order.refundedAmount ?? 0 }
  await recordAudit(req, { actorId: actor.id, action: 'payment.refund', target: order.id, before, after, now })
}
