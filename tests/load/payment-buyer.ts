// Buys and gives back without end, saying what was done, until it is killed. First it ends what an earlier one left open, as
// the recurring job does. With FINISH=1 it stops there, and says how every order and the books stand.
import { randomInt } from 'node:crypto'
import { refundPayment, requestPayment, returnFromPayment } from '#src/contracts/payments.ts'
import { addMember, openForum, runAs } from '#tests/helpers/in-process.ts'
import { tossShop } from '#tests/helpers/toss-shop.ts'

const { TOSS_API_URL = '', FINISH, DATA_DIR } = process.env
const LATER_MS = 120_000
const BASIC = { productId: 'basic', amount: 5_000, points: 2_500 }

const forum = await openForum(DATA_DIR)
const { payload } = forum
const { localRequest } = await import('#cms/core/platform/request.ts')
const { rowsWhere } = await import('#cms/core/database/rows.ts')
const { settleOpenPayments } = await import('#cms/payments/settle-open.ts')
const { reconcilePayments } = await import('#cms/payments/reconcile.ts')
const { verifyDatabase } = await import('#cms/operations/boot/verify-database.ts')

const say = (...fact: unknown[]) => process.stdout.write(`${JSON.stringify(fact)}\n`)
const req = () => localRequest(payload)
const recover = () => settleOpenPayments(req(), new Date(Date.now() + LATER_MS))

async function buyAndGiveBack(): Promise<void> {
  const shop = tossShop(TOSS_API_URL)
  const buyer = await addMember(payload)
  const { orderId } = (await runAs(payload, requestPayment, buyer, BASIC)) as { orderId: string }
  say('asked', orderId)
  const { paymentKey } = await shop.agreed({ orderId, amount: { currency: 'KRW', value: BASIC.amount } })
  await runAs(payload, returnFromPayment, null, { paymentKey, orderId, amount: String(BASIC.amount) })
  say('paid', orderId)
  await runAs(payload, refundPayment, buyer, { orderId, reason: '변심', points: randomInt(1, BASIC.points + 1) })
  say('refunded', orderId)
}

async function finish(): Promise<void> {
  // An order without consent has no payment at the provider, and expires.
  await settleOpenPayments(req(), new Date(Date.now() + 60 * 60_000))
  const compared = await reconcilePayments(req(), new Date())
  const broken = (await verifyDatabase()).flatMap(({ breaks }) => breaks)
  const orders = await rowsWhere(req(), 'payment-order', {})
  const open = await rowsWhere(req(), 'payment-refund', { status: { equals: 'pending' } })
  const status = Object.fromEntries(orders.map((order) => [order.id, order.status]))
  say('finished', { compared, broken, status, openRefunds: open.length })
  await payload.destroy()
}

await recover()
await recover()
say('ready')
if (FINISH) await finish()
else for (;;) await buyAndGiveBack()
