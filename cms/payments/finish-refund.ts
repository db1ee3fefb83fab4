import { orderText } from '#src/text/payment.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { notify } from '#cms/notifications/notify.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { append } from '#cms/points/ledger.ts'
import { applyPayment } from './apply.ts'
import { boughtBy } from './cancels.ts'
import { referenceOf, releaseKey } from './ledger-keys.ts'
import { ProviderError, type ProviderPayment } from './provider.ts'
import { markedReason } from './refund-mark.ts'
import { providerFor } from './settle.ts'

type Refund = Row<'payment-refund'>
type Order = Row<'payment-order'>

interface Ending {
  refund: Refund
  order: Order
  now: Date
}

/**
 * Requests the money of an open refund from the provider; idempotent by the refund's id. A refusal returns the points
 * held for it; while the outcome is unknown the refund stays open.
 */
export async function finishRefund(req: AppRequest, refundId: string, now: Date): Promise<void> {
  const refund = await rowById(req, 'payment-refund', refundId)
  const order = refund && (await rowById(req, 'payment-order', refund.order))
  if (!order || refund.status !== 'pending' || !order.paymentKey) return
  const { id, amount } = refund
  try {
    const reason = markedReason(refund)
    const payment = await providerFor(order).cancel({ paymentKey: order.paymentKey, refundId: id, amount, reason })
    await complete(req, { refund, order, payment, now })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'refused') await release(req, { refund, order, code: error.code, now })
    else log().warn({ refundId, code: error.code }, 'a refund waits for its provider')
  }
}

/** A refund of a mismatched payment costs no points; any other is applied to its order. */
async function complete(req: AppRequest, { refund, order, payment, now }: Ending & { payment: ProviderPayment }) {
  if (refund.cause !== 'mismatch')
    return void (await applyPayment(req, { orderId: order.id, payment, answered: refund.id, now }))
  const transactionKey = payment.cancels.at(-1)?.transactionKey ?? null
  await changeRow(req, 'payment-refund', refund.id, {
    status: 'completed',
    transactionKey,
    changedAt: now.toISOString(),
  })
}

/** The provider refused finally: returns the held points, once. */
const release = (req: AppRequest, { refund, order: { id: orderId }, code, now }: Ending & { code: string }) =>
  inTransaction(req, async () => {
    const open = { and: [{ id: { equals: refund.id } }, { status: { equals: 'pending' as const } }] }
    const changedAt = now.toISOString()
    if (!(await changeRow(req, 'payment-refund', open, { status: 'failed', failureCode: code, changedAt }))) return
    const order = await rowById(req, 'payment-order', orderId)
    if (!order || refund.cause !== 'ours') return
    const { refundedAmount, refundedPoints } = boughtBy(order)
    await append(req, {
      memberId: order.member,
      key: releaseKey(orderId, refund.id),
      type: 'purchase_refund',
      amount: refund.points,
      bought: refund.points,
      description: orderText.refundRefused,
      reference: referenceOf(order),
      now,
    })
    await changeRow(req, 'payment-order', orderId, {
      refundedAmount: refundedAmount - refund.amount,
      refundedPoints: refundedPoints - refund.points,
      changedAt,
    })
    await notify(req, { kind: 'refundRefused', order, points: refund.points }, now)
  })
