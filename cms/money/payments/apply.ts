import { AppError } from '#src/rules/app-error.ts'
import { CURRENCY, isPastPaying } from '#src/rules/payments.ts'
import type { Row } from '#cms/machinery/database/row.ts'
import { changeRow, insertOnce, rowById } from '#cms/machinery/database/rows.ts'
import { inTransaction } from '#cms/machinery/database/transaction.ts'
import { notify } from '#cms/notices/notifications/notify.ts'
import { newId } from '#cms/machinery/platform/id.ts'
import { log } from '#cms/machinery/platform/log.ts'
import type { AppRequest } from '#cms/machinery/platform/request.ts'
import { orderText } from '#src/text/payment.ts'
import { applyCancels } from './cancels.ts'
import { credit } from './credit.ts'
import type { ProviderPayment } from './provider.ts'

interface Told {
  orderId: string
  /** What the provider itself says; null when it knows no payment of this order. */
  payment: ProviderPayment | null
  /** The refund whose cancellation the provider answered with this. */
  answered?: string
  now: Date
}

type Order = Row<'payment-order'>
interface Standing {
  order: Order
  payment: ProviderPayment
  answered: string | undefined
  now: Date
}

/**
 * Brings an order to where the provider says it is and returns it as it stands then. It only moves forward: a paid
 * order stays paid, and is credited once; what went back at the provider goes back here once; what does not fit the
 * order is never credited.
 */
export const applyPayment = (req: AppRequest, { orderId, payment, answered, now }: Told): Promise<Order> =>
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

async function move(req: AppRequest, { payment, ...standing }: Omit<Standing, 'payment'> & Pick<Told, 'payment'>) {
  if (payment?.status === 'paid') return takeAsPaid(req, { ...standing, payment })
  const { order, now } = standing
  if (payment?.status === 'failed') return fail(req, { order, code: payment.failure?.code ?? 'EXPIRED', now })
  if (isPastPaying(order.createdAt, now)) await fail(req, { order, code: 'EXPIRED', now })
}

/** Whether it is the payment of this order: its number, its price and its currency, as whole won. */
export const fits = (
  { id, amount }: Pick<Order, 'id' | 'amount'>,
  payment: Pick<ProviderPayment, 'orderId' | 'amount' | 'currency'>,
): boolean => payment.orderId === id && payment.amount === amount && payment.currency === CURRENCY

async function takeAsPaid(req: AppRequest, standing: Standing): Promise<void> {
  const { order, payment, now } = standing
  if (!fits(order, payment)) return refuse(req, standing)
  if (order.status !== 'completed') {
    // All of it went back before anything was credited.
    if (payment.balance === 0) return fail(req, { order, code: 'CANCELED', now })
    await credit(req, standing)
  }
  await applyCancels(req, standing)
}

/** Somebody paid something else under this order: nothing is credited, it goes back, and an admin is shown it. */
async function refuse(req: AppRequest, { order, payment, now }: Standing): Promise<void> {
  log().error(
    { orderId: order.id, amount: payment.amount, currency: payment.currency },
    'a payment does not fit its order',
  )
  const at = now.toISOString()
  await fail(req, { order, code: 'AMOUNT_MISMATCH', now })
  await changeRow(req, 'payment-order', order.id, { flag: 'mismatch' })
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

/** An open order ends unpaid. Its buyer hears of it only when they had come as far as paying. */
async function fail(req: AppRequest, { order, code, now }: { order: Order; code: string; now: Date }): Promise<void> {
  const open = { and: [{ id: { equals: order.id } }, { status: { equals: 'pending' as const } }] }
  const ended = { status: 'failed' as const, failureCode: code, changedAt: now.toISOString() }
  if ((await changeRow(req, 'payment-order', open, ended)) && order.paymentKey)
    await notify(req, { kind: 'paymentFailed', order }, now)
}
