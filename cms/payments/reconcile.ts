import { DAY_MS } from '#src/rules/dates.ts'
import { PAYMENT_TIMES } from '#src/rules/payments.ts'
import type { Row } from '#cms/core/database/row.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { openCase } from '#cms/staff/open-case.ts'
import { changeRow, findPage } from '#cms/core/database/rows.ts'
import type { Where } from '#cms/core/database/where.ts'
import { log } from '#cms/core/platform/log.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { applyPayment, fits } from './apply.ts'
import { ProviderError, type PaymentProvider, type ProviderPayment } from './provider.ts'
import { paymentProvider } from './server-provider.ts'

type Order = Row<'payment-order'>
const PAGE = 50

/**
 * Compares every order of the last days that has a payment with the provider's record: applies what is missing here and
 * flags what still differs for admins. Returns how many were compared, mended and differ.
 */
export async function reconcilePayments(req: AppRequest, now: Date, signal?: AbortSignal): Promise<string> {
  const provider = paymentProvider()
  if (!provider) return 'payments are off'
  const found = { compared: 0, mended: 0, differ: 0 }
  const since = new Date(now.getTime() - PAYMENT_TIMES.comparedDays * DAY_MS).toISOString()
  for (let after = ''; !signal?.aborted;) {
    const orders = await pageOf(req, { provider, since, after })
    for (const order of orders) found[await compare(req, { provider, order, now })] += 1
    const last = orders.at(-1)
    if (!last || orders.length < PAGE) break
    after = last.id
  }
  const { compared, mended, differ } = found
  return `${compared + mended + differ} compared, ${mended} mended, ${differ} differ`
}

interface Page {
  provider: PaymentProvider
  since: string
  after: string
}

function pageOf(req: AppRequest, { provider, since, after }: Page): Promise<Order[]> {
  const where: Where<'payment-order'> = {
    and: [
      { provider: { equals: provider.name } },
      { status: { not_equals: 'pending' } },
      { paymentKey: { exists: true } },
      { createdAt: { greater_than_equal: since } },
      { id: { greater_than: after } },
    ],
  }
  return findPage(req, { collection: 'payment-order', where, sort: ['id'], limit: PAGE })
}

interface Comparison {
  provider: PaymentProvider
  order: Order
  now: Date
}

async function compare(
  req: AppRequest,
  { provider, order, now }: Comparison,
): Promise<'compared' | 'mended' | 'differ'> {
  const payment = await lookUp(provider, order)
  if (isSame(order, payment)) return 'compared'
  const after = payment && fits(order, payment) ? await applyPayment(req, { orderId: order.id, payment, now }) : order
  if (isSame(after, payment)) return 'mended'
  log().error({ orderId: order.id }, 'an order differs from the books of the provider')
  await inTransaction(req, async () => {
    if (!after.flag) await changeRow(req, 'payment-order', order.id, { flag: 'mismatch' })
    await openCase(req, { kind: 'order', reference: order.id }, now)
  })
  return 'differ'
}

const lookUp = (provider: PaymentProvider, { paymentKey }: Order): Promise<ProviderPayment | null> =>
  provider.lookup({ paymentKey: String(paymentKey) }).catch((error: unknown) => {
    // Ends the run; the next one compares all of them again.
    if (error instanceof ProviderError) throw new Error('the provider did not answer', { cause: error })
    throw error
  })

/** A paid order has the provider's price and refunds; for a failed one the provider holds no money. */
function isSame(order: Order, payment: ProviderPayment | null): boolean {
  if (order.status !== 'completed') return payment?.status !== 'paid' || payment.balance === 0
  if (payment?.status !== 'paid' || !fits(order, payment)) return false
  return payment.amount - payment.balance === (order.refundedAmount ?? 0)
}
