import { AppError } from '#src/rules/app-error.ts'
import { CURRENCY, isPastPaying } from '#src/rules/payments.ts'
import type { Row } from '#cms/core/database/row.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { changeRow, insertOnce, rowById } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { notify } from '#cms/notifications/notify.ts'
import { newId } from '#cms/core/platform/id.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { orderText } from '#src/text/payment.ts'
import { applyCancels } from './cancels.ts'
import { credit } from './credit.ts'
import type { ProviderPayment } from './provider.ts'

interface ProviderReport {
  orderId: string
  /** As the provider returned it; null when it knows no payment of this order. */
  payment: ProviderPayment | null
  /** The refund that the provider answered with this payment. */
  answered?: string
  now: Date
}

type Order = Row<'payment-order'>
interface Report {
  order: Order
  payment: ProviderPayment
  answered: string | undefined
  now: Date
}

/**
 * Updates an order to the state of its payment at the provider and returns it. Orders only move forward: a paid order
 * stays paid and is credited once, each cancellation is applied once, and a payment that does not match the order is
 * never credited.
 */
export const applyPayment = (req: AppRequest, { orderId, payment, answered, now }: ProviderReport): Promise<Order> =>
  inTransaction(req, async () => {
    const order = await orderBy(req, orderId)
    await move(req, { order, payment, answered, now })
    return orderBy(req, orderId)
  })

async function orderBy(req: AppRequest, id: string): Promise<Order> {
  const order = await rowById(req, 'payment-order', id)
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

async function move(
  req: AppRequest,
  { payment, ...report }: Omit<Report, 'payment'> & Pick<ProviderReport, 'payment'>,
) {
  if (payment?.status === 'paid') return takeAsPaid(req, { ...report, payment })
  const { order, now } = report
  if (payment?.status === 'failed') return fail(req, { order, code: payment.failure?.code ?? 'EXPIRED', now })
  if (isPastPaying(order.createdAt, now)) await fail(req, { order, code: 'EXPIRED', now })
}

/** Whether the payment matches the order: its id, price in won and currency. */
export const fits = (
  { id, amount }: Pick<Order, 'id' | 'amount'>,
  payment: Pick<ProviderPayment, 'orderId' | 'amount' | 'currency'>,
): boolean => payment.orderId === id && payment.amount === amount && payment.currency === CURRENCY

async function takeAsPaid(req: AppRequest, report: Report): Promise<void> {
  const { order, payment, now } = report
  if (!fits(order, payment)) return refuse(req, report)
  if (order.status !== 'completed') {
    // All of it was refunded before anything was credited.
    if (payment.balance === 0) return fail(req, { order, code: 'CANCELED', now })
    await credit(req, report)
  }
  await applyCancels(req, report)
}

/** A payment that does not match its order: credits nothing, refunds it, and flags the order for admins. */
async function refuse(req: AppRequest, { order, payment, now }: Report): Promise<void> {
  log().error(
    { orderId: order.id, amount: payment.amount, currency: payment.currency },
    'a payment does not fit its order',
  )
  const at = now.toISOString()
  await fail(req, { order, code: 'AMOUNT_MISMATCH', now })
  await changeRow(req, 'payment-order', order.id, { flag: 'mismatch' })
  await openCase(req, { kind: 'order', reference: order.id }, now)
  if (order.status === 'completed' || payment.orderId !== order.id || payment.balance === 0) return
  await changeRow(req, 'payment-order', order.id, { paymentKey: payment.paymentKey })
  await insertOnce(
    req,
    'payment-refund',
    {
      id: newId(now),
      order: order.id,
      cause: 'mismatch',
      amount: payment.balance,
      points: 0,
      status: 'pending',
      reason: orderText.mismatchReason,
      createdAt: at,
      changedAt: at,
    },
    'order',
  )
}

/** Ends an open order unpaid; notifies its buyer only if a payment was begun. */
async function fail(req: AppRequest, { order, code, now }: { order: Order; code: string; now: Date }): Promise<void> {
  const open = { and: [{ id: { equals: order.id } }, { status: { equals: 'pending' as const } }] }
  const ended = { status: 'failed' as const, failureCode: code, changedAt: now.toISOString() }
  if ((await changeRow(req, 'payment-order', open, ended)) && order.paymentKey)
    await notify(req, { kind: 'paymentFailed', order }, now)
}
