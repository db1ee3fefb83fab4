import { pointsFor, type Bought } from '#src/rules/payments.ts'
import { lineDescriptionText } from '#src/text/points.ts'
import type { Row } from '#cms/core/database/row.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { changeRow, firstRow, insertRow, rowsWhere } from '#cms/core/database/rows.ts'
import { notify } from '#cms/notifications/notify.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { takeOrOwe } from '#cms/points/shortfalls.ts'
import { cancelKey, referenceOf } from './ledger-keys.ts'
import type { ProviderCancel, ProviderPayment } from './provider.ts'
import { markOf } from './refund-mark.ts'

type Order = Row<'payment-order'>
type Refund = Row<'payment-refund'>

interface Cancelled {
  order: Order
  payment: ProviderPayment
  /** The refund that the provider has just answered. */
  answered?: string | undefined
  now: Date
}

/**
 * Stores every cancellation that the provider lists and that is new here: the completion of a refund of ours, or one
 * made in the provider's own console, whose points are taken back once. Joins the caller's transaction.
 */
export async function applyCancels(req: AppRequest, { order, payment, answered, now }: Cancelled): Promise<void> {
  if (payment.cancels.length === 0) return
  const known = await rowsWhere(req, 'payment-refund', { order: { equals: order.id } }, { sort: ['createdAt', 'id'] })
  const keys = new Set(known.map(({ transactionKey }) => transactionKey))
  for (const cancel of payment.cancels) {
    if (keys.has(cancel.transactionKey)) continue
    const ours = refundOf(cancel, { refunds: known, answered })
    if (ours) {
      await completeRefund(req, { order, refund: ours, cancel, now })
      ours.status = 'completed'
    } else await takeBackCancelled(req, { orderId: order.id, cancel, now })
  }
}

interface Known {
  refunds: readonly Refund[]
  answered: string | undefined
}

/**
 * The pending refund that requested it: by the id in its reason, or the one just answered if the provider drops
 * reasons.
 */
function refundOf({ reason, amount }: ProviderCancel, { refunds, answered }: Known): Refund | undefined {
  const pending = refunds.filter(({ status }) => status === 'pending')
  return (
    pending.find(({ id }) => id === markOf(reason)) ??
    pending.find((refund) => refund.id === answered && refund.amount === amount)
  )
}

interface Completed {
  order: Order
  refund: Refund
  cancel: ProviderCancel
  now: Date
}

/** The points held for the refund are spent. */
async function completeRefund(req: AppRequest, { order, refund, cancel, now }: Completed): Promise<void> {
  const { transactionKey } = cancel
  await changeRow(req, 'payment-refund', refund.id, {
    status: 'completed',
    transactionKey,
    changedAt: now.toISOString(),
  })
  await notify(req, { kind: 'paymentRefunded', order, amount: cancel.amount, points: refund.points }, now)
}

interface ProviderSide {
  orderId: string
  cancel: ProviderCancel
  now: Date
}

/** A cancellation made at the provider: takes the points as far as the balance has them, and flags what is short. */
async function takeBackCancelled(req: AppRequest, { orderId, cancel, now }: ProviderSide): Promise<void> {
  const order = await firstRow(req, 'payment-order', { id: { equals: orderId } })
  if (!order) return
  const { transactionKey, amount } = cancel
  const points = pointsFor(boughtBy(order), amount)
  const at = now.toISOString()
  await insertRow(req, 'payment-refund', {
    id: `${orderId}:${transactionKey}`,
    order: orderId,
    cause: 'provider',
    amount,
    points,
    status: 'completed',
    reason: cancel.reason,
    transactionKey,
    createdAt: at,
    changedAt: at,
  })
  const taken = await takeOrOwe(req, {
    memberId: order.member,
    key: cancelKey(orderId, transactionKey),
    type: 'purchase_refund',
    amount: -points,
    bought: 'first',
    description: lineDescriptionText.cancelled(amount),
    reference: referenceOf(order),
    now,
  })
  await changeRow(req, 'payment-order', orderId, {
    refundedAmount: (order.refundedAmount ?? 0) + amount,
    refundedPoints: (order.refundedPoints ?? 0) + points,
    ...(taken && taken.amount > -points && { flag: 'short' as const }),
    changedAt: at,
  })
  if (taken && taken.amount > -points) await openCase(req, { kind: 'order', reference: orderId }, now)
  await notify(req, { kind: 'paymentRefunded', order, amount, points: -(taken?.amount ?? 0) }, now)
}

/** The figures of an order from which refunds are computed. */
export const boughtBy = ({ amount, points, refundedAmount, refundedPoints }: Order): Bought => ({
  amount,
  points,
  refundedAmount: refundedAmount ?? 0,
  refundedPoints: refundedPoints ?? 0,
})
