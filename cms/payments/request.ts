import { randomUUID } from 'node:crypto'
import type * as calls from '#src/contracts/payments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { seoulDay, startOfDay } from '#src/rules/dates.ts'
import { orderText, paymentRefusalText } from '#src/text/payment.ts'
import type { Call } from '#cms/core/call/call.ts'
import type { Row } from '#cms/core/database/row.ts'
import { changeRow, insertRow, rowById, rowsWhere } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import { memberOr401 } from '#cms/members/find.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { closeUnpaid, openOrders } from './close-orders.ts'
import { chosenPackage } from './packages.ts'
import { paymentProvider } from './server-provider.ts'
import { settle } from './settle.ts'

type Purchase = Call<typeof calls.requestPayment>

const serverProvider = () => {
  const provider = paymentProvider()
  if (!provider) throw new AppError('UNAVAILABLE', { message: paymentRefusalText.off })
  return provider
}

/** Settles the member's open orders first, so that a paid one is credited rather than closed. */
export async function settleOpenOrders({ req, actor, input, now }: Purchase): Promise<void> {
  chosenPackage(input)
  serverProvider()
  for (const { id } of await rowsWhere(req, 'payment-order', openOrders(actor.id))) {
    await settle(req, id, now).catch((error: unknown) => {
      // An order whose provider is unavailable stays open; the recurring job looks it up again.
      if (!(error instanceof AppError && error.code === 'UNAVAILABLE')) throw error
    })
  }
}

/**
 * Begins a purchase: stores an order with the current price and closes the member's orders without a payment. Throws
 * CONFLICT above `purchaseDailyCapWon`.
 */
export async function requestPayment({ req, actor, input, now }: Purchase) {
  const { id: productId, amount, points, name } = chosenPackage(input)
  const provider = serverProvider()
  const [orderId, at] = [randomUUID(), now.toISOString()]
  const customerKey = await inTransaction(req, async () => {
    await memberOr401(req, actor.id)
    const key = await customerKeyOf(req, actor.id)
    await closeUnpaid(req, actor.id, at)
    await assertWithinCap(req, { memberId: actor.id, amount, now })
    await insertRow(req, 'payment-order', {
      id: orderId,
      member: actor.id,
      provider: provider.name,
      productId,
      amount,
      points,
      status: 'pending',
      createdAt: at,
      changedAt: at,
    })
    return key
  })
  const orderName = orderText.name({ name, held: points })
  return { orderId, amount, orderName, checkout: provider.checkout({ customerKey }) }
}

/**
 * The member's id at the provider. Writes the account, so that concurrent purchases of a member run one after another.
 */
async function customerKeyOf(req: AppRequest, memberId: string): Promise<string> {
  const account = await rowById(req, 'account', memberId)
  if (!account) throw new AppError('NOT_FOUND')
  const customerKey = account.customerKey ?? randomUUID()
  await changeRow(req, 'account', memberId, { customerKey, orderCount: (account.orderCount ?? 0) + 1 })
  return customerKey
}

interface Planned {
  memberId: string
  amount: number
  now: Date
}

async function assertWithinCap(req: AppRequest, { memberId, amount, now }: Planned): Promise<void> {
  const { purchaseDailyCapWon: cap } = await readSettings(req)
  const since = startOfDay(seoulDay(now)).toISOString()
  const today = await rowsWhere(req, 'payment-order', {
    and: [
      { member: { equals: memberId } },
      { createdAt: { greater_than_equal: since } },
      { status: { not_equals: 'failed' } },
    ],
  })
  const left = cap - today.reduce((sum, order) => sum + netAmount(order), 0)
  if (amount > left) throw new AppError('CONFLICT', { message: paymentRefusalText.dailyCap({ cap, left }) })
}

/** Won paid for an order and not refunded. */
const netAmount = ({ amount, refundedAmount }: Row<'payment-order'>): number => amount - (refundedAmount ?? 0)
