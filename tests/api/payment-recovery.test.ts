import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listOrders, refundPayment, requestPayment } from '#src/contracts/payments.ts'
import type { Order } from '#src/contracts/schemas/payments.ts'
import { AppError } from '#src/rules/app-error.ts'
import { SETTLED_A_RUN } from '#src/rules/payments.ts'
import type { Actor } from '#src/rules/permissions.ts'
import { startSimulator } from '#cms/payments/simulator/standalone.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { tossShop } from '#tests/helpers/toss-shop.ts'

const simulator = await startSimulator()
Object.assign(process.env, simulator.env)
const forum = await openForum()
const { payload } = forum
const shop = tossShop(simulator.origin)
const { changeRow, firstRow, insertRow, rowById, rowsWhere } = await import('#cms/core/database/rows.ts')
const { localRequest } = await import('#cms/core/platform/request.ts')
const { settleOpenPayments } = await import('#cms/payments/settle-open.ts')
const { reconcilePayments } = await import('#cms/payments/reconcile.ts')
const { claim, confirmClaimed } = await import('#cms/payments/confirm.ts')
const { settle } = await import('#cms/payments/settle.ts')
const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const inTime = (ms: number) => new Date(Date.now() + ms)
const req = () => localRequest(payload)
let admin: Actor
before(async () => {
  admin = await addMember(payload, { isAdmin: true })
})
after(async () => {
  await forum.close()
  simulator.stop()
})

const BASIC = { productId: 'basic', amount: 5_000, points: 2_500 }
const begin = async (buyer: Actor) =>
  ((await runAs(payload, requestPayment, buyer, BASIC)) as { orderId: string }).orderId
/** The member agrees in the provider's window, and comes back or not. */
const agree = (orderId: string, won = 5_000) => shop.agreed({ orderId, amount: { currency: 'KRW', value: won } })
const points = async ({ id }: Actor) => (await rowById(req(), 'account', id))?.points
const orderOf = async (id: string) => (await rowById(req(), 'payment-order', id)) ?? assert.fail('no order')

/** Bought to the end. */
async function buy(buyer: Actor) {
  const orderId = await begin(buyer)
  const { paymentKey } = await agree(orderId)
  const order = await orderOf(orderId)
  assert.ok(await claim(req(), { order, paymentKey, now: new Date() }))
  await confirmClaimed(req(), { provider: shop.adapter, order, paymentKey })
  assert.equal((await settle(req(), orderId, new Date())).status, 'completed')
  return { orderId, paymentKey }
}

async function breaksOf(): Promise<string[]> {
  return (await verifyDatabase()).flatMap(({ name, breaks }) => breaks.map((said) => `${name}: ${said}`))
}

test('after a crash during the confirmation the job credits, under the same idempotency key', async () => {
  const buyer = await addMember(payload)
  const orderId = await begin(buyer)
  const { paymentKey } = await agree(orderId)
  const order = await orderOf(orderId)
  await claim(req(), { order, paymentKey, now: new Date() })
  await confirmClaimed(req(), { provider: shop.adapter, order, paymentKey })
  assert.equal(await points(buyer), 0)
  await settleOpenPayments(req(), inTime(2 * MINUTE))
  await settleOpenPayments(req(), inTime(3 * MINUTE))
  assert.equal(await points(buyer), 2_500)
})

test('a crash before the confirmation was sent: the job sends it', async () => {
  const buyer = await addMember(payload)
  const orderId = await begin(buyer)
  const { paymentKey } = await agree(orderId)
  await claim(req(), { order: await orderOf(orderId), paymentKey, now: new Date() })
  await settleOpenPayments(req(), inTime(2 * MINUTE))
  assert.equal(await points(buyer), 2_500)
})

test('an order whose buyer did not return stays open while it can be paid, and then ends unpaid', async () => {
  const buyer = await addMember(payload)
  const orderId = await begin(buyer)
  await agree(orderId)
  await settleOpenPayments(req(), inTime(2 * MINUTE))
  assert.equal((await orderOf(orderId)).status, 'pending')
  await settleOpenPayments(req(), inTime(46 * MINUTE))
  const { status, failureCode } = await orderOf(orderId)
  assert.deepEqual([status, failureCode], ['failed', 'EXPIRED'])
  assert.equal(await points(buyer), 0)
  const line = await firstRow(req(), 'notification', { member: { equals: buyer.id } })
  assert.equal(line, null, 'an order that was never paid sends no notification')
})

test('unpaid orders do not block later ones', async () => {
  const waiting = await begin(await addMember(payload))
  const pattern = await orderOf(waiting)
  const abandoned = Array.from({ length: SETTLED_A_RUN + 2 }, (_, index) => ({ ...pattern, id: `abandoned-${index}` }))
  // All of one millisecond, so that a run ends among equals.
  for (const order of abandoned) await insertRow(req(), 'payment-order', order)
  const buyer = await addMember(payload)
  const orderId = await begin(buyer)
  const { paymentKey } = await agree(orderId)
  await claim(req(), { order: await orderOf(orderId), paymentKey, now: new Date() })
  const later = inTime(2 * MINUTE)
  await settleOpenPayments(req(), later)
  assert.equal(await points(buyer), 0, 'they came first')
  await settleOpenPayments(req(), later)
  assert.equal(await points(buyer), 2_500)
  assert.equal((await orderOf(waiting)).status, 'pending', 'who may still pay is left alone')
  await settleOpenPayments(req(), inTime(46 * MINUTE))
  await settleOpenPayments(req(), inTime(46 * MINUTE))
  const open = await rowsWhere(req(), 'payment-order', { status: { equals: 'pending' } })
  assert.deepEqual(open, [])
})

test('a silent provider ends nothing', async () => {
  const buyer = await addMember(payload)
  const orderId = await begin(buyer)
  simulator.control({ downMs: 60_000 })
  assert.match(await settleOpenPayments(req(), inTime(46 * MINUTE)), /1 unanswered/)
  assert.equal((await orderOf(orderId)).status, 'pending')
  simulator.control({ downMs: 0 })
  await settleOpenPayments(req(), inTime(46 * MINUTE))
  assert.equal((await orderOf(orderId)).status, 'failed')
})

test('a payment that does not match its order is not credited, is refunded and flagged for admins', async () => {
  const buyer = await addMember(payload)
  const orderId = await begin(buyer)
  const payment = await agree(orderId, 9_900)
  await shop.adapter.confirm(payment)
  await settleOpenPayments(req(), inTime(2 * MINUTE))
  const { status, flag } = await orderOf(orderId)
  assert.deepEqual([status, flag], ['failed', 'mismatch'])
  await settleOpenPayments(req(), inTime(4 * MINUTE))
  assert.equal((await shop.adapter.lookup(payment))?.balance, 0)
  assert.equal(await points(buyer), 0)
})

test('a refund whose response was lost is ended by the job, once', async () => {
  const buyer = await addMember(payload)
  const { orderId, paymentKey } = await buy(buyer)
  simulator.control({ fault: { call: 'cancel', how: 'lose-answer' } })
  const order = (await runAs(payload, refundPayment, buyer, { orderId, reason: '변심' })) as Order
  assert.equal(order.isRefunding, true)
  await settleOpenPayments(req(), inTime(2 * MINUTE))
  await settleOpenPayments(req(), inTime(3 * MINUTE))
  const [refund, ...others] = await rowsWhere(req(), 'payment-refund', { order: { equals: orderId } })
  assert.deepEqual([refund?.status, others.length], ['completed', 0])
  assert.equal((await shop.adapter.lookup({ paymentKey }))?.balance, 0)
  assert.equal(await points(buyer), 0)
})

test('a refund that never reached the provider is sent by the job', async () => {
  const buyer = await addMember(payload)
  const { orderId, paymentKey } = await buy(buyer)
  simulator.control({ fault: { call: 'cancel', how: 'fail' } })
  await runAs(payload, refundPayment, buyer, { orderId, reason: '변심' })
  assert.equal((await shop.adapter.lookup({ paymentKey }))?.balance, 5_000)
  await settleOpenPayments(req(), inTime(2 * MINUTE))
  assert.equal((await shop.adapter.lookup({ paymentKey }))?.balance, 0)
  assert.equal((await orderOf(orderId)).refundedAmount, 5_000)
})

test('after seven days only an admin can refund, which the audit log records', async () => {
  const buyer = await addMember(payload)
  const { orderId } = await buy(buyer)
  await changeRow(req(), 'payment-order', orderId, { paidAt: inTime(-8 * DAY).toISOString() })
  const [shown] = (await runAs(payload, listOrders, buyer, {})) as Order[]
  assert.equal(shown?.refundablePoints, 0)
  await assert.rejects(
    runAs(payload, refundPayment, buyer, { orderId, reason: '늦은 변심' }),
    (error) => error instanceof AppError && error.code === 'CONFLICT' && /7일/.test(error.message),
  )
  await runAs(payload, refundPayment, admin, { orderId, reason: '고객 문의' })
  const entry = await firstRow(req(), 'audit-entry', { target: { equals: orderId } })
  assert.deepEqual([entry?.action, entry?.actor], ['payment.refund', admin.id])
  assert.match(entry?.after ?? '', /"amount":5000/)
})

test('the daily reconciliation applies what no event reported, and flags what it cannot explain', async () => {
  const [buyer, other] = [await addMember(payload), await addMember(payload)]
  const paid = await buy(buyer)
  simulator.control({ webhooks: 'drop', cancelAtDesk: { paymentKey: paid.paymentKey, amount: 1_000 } })
  const lost = await buy(other)
  await changeRow(req(), 'payment-order', lost.orderId, { paymentKey: 'gone_from_the_books' })
  assert.match(await reconcilePayments(req(), new Date()), /1 mended, 1 differ/)
  assert.equal(await points(buyer), 2_000)
  assert.equal((await orderOf(lost.orderId)).flag, 'mismatch')
  assert.equal(await points(other), 2_500)
  assert.match(await reconcilePayments(req(), new Date()), /0 mended, 1 differ/)
})

test('the audit agrees with all of this, and sees an order that was never credited', async () => {
  assert.deepEqual(await breaksOf(), [])
  const at = new Date().toISOString()
  const made = { id: 'never-credited', member: admin.id, ...BASIC, provider: 'toss', status: 'completed' } as const
  await insertRow(req(), 'payment-order', { ...made, createdAt: at, changedAt: at })
  assert.deepEqual(await breaksOf(), [
    'I5 each completed payment is credited once, refunds ≤ price: order never-credited (completed)',
  ])
})
