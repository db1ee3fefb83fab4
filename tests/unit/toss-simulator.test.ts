import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { ProviderError, type ProviderErrorKind } from '#cms/payments/provider.ts'
import { startSimulator } from '#cms/payments/simulator/standalone.ts'
import { tossShop } from '#tests/helpers/toss-shop.ts'

const MINUTE = 60_000
let now = Date.parse('2026-11-22T03:00:00Z')
let simulator: Awaited<ReturnType<typeof startSimulator>>
let shop: ReturnType<typeof tossShop>
before(async () => {
  simulator = await startSimulator({ now: () => now })
  shop = tossShop(simulator.origin)
})
after(() => simulator.stop())

const rejects = (work: Promise<unknown>, kind: ProviderErrorKind, code: string) =>
  assert.rejects(work, (error) => {
    assert.ok(error instanceof ProviderError)
    assert.deepEqual([error.kind, error.code], [kind, code])
    return true
  })
const statusOf = async (paymentKey: string) => (await shop.adapter.lookup({ paymentKey }))?.status

test('a payment goes from the window over the confirmation to its money', async () => {
  const payment = await shop.agreed()
  assert.equal(await statusOf(payment.paymentKey), 'authenticated')
  const paid = await shop.adapter.confirm(payment)
  assert.deepEqual([paid.status, paid.amount, paid.balance, paid.currency], ['paid', 5_000, 5_000, 'KRW'])
  assert.deepEqual(await shop.adapter.lookup({ orderId: payment.orderId }), paid)
  assert.match(await (await fetch(String(paid.receiptUrl))).text(), /2,500 포인트/)
})

/** Arguments of the SDK that Toss refuses, and its code. */
const WRONG: [change: Record<string, unknown>, code: string][] = [
  [{ method: 'VIRTUAL_ACCOUNT' }, 'NOT_SUPPORTED_METHOD'],
  [{ amount: 5_000 }, 'INVALID_REQUEST'],
  [{ amount: { currency: 'KRW', value: '5000' } }, 'INVALID_REQUEST'],
  [{ amount: { currency: 'USD', value: 5_000 } }, 'INVALID_AMOUNT_CURRENCY'],
  [{ amount: { currency: 'KRW', value: 99 } }, 'BELOW_MINIMUM_AMOUNT'],
  [{ orderId: 'short' }, 'INVALID_ORDER_ID'],
  [{ orderId: 'x'.repeat(65) }, 'INVALID_ORDER_ID'],
  [{ orderId: '주문-번호-하나' }, 'INVALID_ORDER_ID'],
  [{ orderName: '' }, 'INVALID_REQUEST'],
  [{ successUrl: '/payment-success' }, 'INVALID_URL'],
  [{ card: { flowMode: 'DIRECT' } }, 'INVALID_FLOW_MODE_PARAMETERS'],
  [{ card: { flowMode: 'DIRECT', easyPay: 'NOPAY' } }, 'INVALID_FLOW_MODE_PARAMETERS'],
]

for (const [change, code] of WRONG) {
  test(`the SDK refuses ${JSON.stringify(change).slice(0, 60)} as ${code}`, async () =>
    assert.equal((await shop.ask(change)).body.code, code))
}

test('the SDK takes easy pay, and no key but its own', async () => {
  assert.equal((await shop.ask({ card: { flowMode: 'DIRECT', easyPay: 'TOSSPAY' } })).status, 200)
  assert.equal((await shop.ask({}, 'live_ck_real')).body.code, 'INVALID_CLIENT_KEY')
})

test('a paid order cannot be requested again; an unpaid one can', async () => {
  const payment = await shop.agreed()
  assert.equal((await shop.ask({ orderId: payment.orderId })).status, 200)
  await shop.adapter.confirm(payment)
  assert.equal((await shop.ask({ orderId: payment.orderId })).body.code, 'DUPLICATED_ORDER_ID')
})

test('the window leads back with a refusal, or nowhere when its tab is closed', async () => {
  const [cancelled, rejected, closed] = [await shop.ask(), await shop.ask(), await shop.ask()]
  const back = async (url: string, act: string) => new URL(String((await shop.press(url, act)).location)).searchParams
  assert.equal((await back(cancelled.body.url, 'cancel')).get('code'), 'PAY_PROCESS_CANCELED')
  assert.equal((await back(rejected.body.url, 'reject')).get('code'), 'REJECT_CARD_COMPANY')
  assert.equal((await shop.adapter.lookup({ orderId: rejected.request.orderId }))?.status, 'failed')
  assert.equal((await shop.press(closed.body.url, 'approve-and-close')).location, null)
  assert.equal((await shop.adapter.lookup({ orderId: closed.request.orderId }))?.status, 'authenticated')
})

test('a browser that pays another amount says so, and the order’s own amount is refused then', async () => {
  const { body, request } = await shop.ask()
  const back = new URL(String((await shop.press(body.url, 'other-amount')).location)).searchParams
  assert.equal(back.get('amount'), '100')
  const paymentKey = String(back.get('paymentKey'))
  await rejects(
    shop.adapter.confirm({ paymentKey, orderId: request.orderId, amount: 5_000 }),
    'refused',
    'INVALID_REQUEST',
  )
})

test('names in a window are escaped', async () => {
  const { body } = await shop.ask({ orderName: '<script>alert(1)</script>' })
  const html = await (await fetch(body.url)).text()
  assert.ok(!html.includes('<script>alert'))
})

test('only the test key with its colon opens the API', async () => {
  const refused = async (key: string) => {
    const { status, body } = await shop.call('/v1/payments/x', { headers: { Authorization: shop.basic(key) } })
    return [status, body.code]
  }
  assert.deepEqual(await refused('test_sk_simulator'), [401, 'UNAUTHORIZED_KEY'])
  assert.deepEqual(await refused('test_sk_other:'), [401, 'UNAUTHORIZED_KEY'])
  assert.deepEqual(await refused('live_sk_real:'), [400, 'INVALID_API_KEY'])
})

test('a confirmation with the same key is answered as before; without it, it is refused', async () => {
  const payment = await shop.agreed()
  const first = await shop.adapter.confirm(payment)
  assert.deepEqual(await shop.adapter.confirm(payment), first)
  const again = await shop.call('/v1/payments/confirm', { body: payment })
  assert.deepEqual([again.status, again.body.code], [400, 'ALREADY_PROCESSED_PAYMENT'])
})

test('a refusal is cached for its key, whatever the body of the next request is', async () => {
  const payment = await shop.agreed()
  const headers = { 'Idempotency-Key': `k-${payment.orderId}` }
  const wrong = await shop.call('/v1/payments/confirm', { body: { ...payment, amount: 1 }, headers })
  const right = await shop.call('/v1/payments/confirm', { body: payment, headers })
  assert.deepEqual(right, wrong)
  assert.equal(wrong.status, 400)
  assert.equal((await shop.adapter.confirm(payment)).status, 'paid')
})

test('a key counts for its address alone, is at most 300 characters, and is forgotten after 15 days', async () => {
  const payment = await shop.agreed()
  const headers = { 'Idempotency-Key': `w-${payment.orderId}` }
  await shop.call('/v1/payments/confirm', { body: payment, headers })
  const cancel = await shop.call(`/v1/payments/${payment.paymentKey}/cancel`, {
    body: { cancelReason: 'x' },
    headers,
  })
  assert.equal(cancel.status, 200)
  const long = await shop.call('/v1/payments/confirm', {
    body: payment,
    headers: { 'Idempotency-Key': 'x'.repeat(301) },
  })
  assert.deepEqual([long.status, long.body.code], [400, 'INVALID_IDEMPOTENCY_KEY'])
  now += 16 * 1_440 * MINUTE
  const late = await shop.call('/v1/payments/confirm', { body: payment, headers })
  assert.equal(late.body.code, 'ALREADY_PROCESSED_PAYMENT')
})

test('while the first request is under way, a second one with its key is refused', async () => {
  const payment = await shop.agreed()
  simulator.control({ fault: { call: 'confirm', how: 'slow', slowMs: 200 } })
  const first = shop.adapter.confirm(payment)
  await sleep(50)
  await rejects(shop.adapter.confirm(payment), 'unknown', 'IDEMPOTENT_REQUEST_PROCESSING')
  assert.equal((await first).status, 'paid')
})

test('a window closes after 30 minutes, and an agreed payment waits 10 for its confirmation', async () => {
  const { body, request } = await shop.ask()
  const agreed = await shop.agreed()
  now += 10 * MINUTE - 1
  assert.equal(await statusOf(agreed.paymentKey), 'authenticated')
  now += 1
  assert.equal(await statusOf(agreed.paymentKey), 'failed')
  await rejects(shop.adapter.confirm(agreed), 'refused', 'NOT_FOUND_PAYMENT_SESSION')
  now += 20 * MINUTE - 1
  assert.equal((await shop.adapter.lookup({ orderId: request.orderId }))?.status, 'open')
  now += 1
  assert.equal((await shop.adapter.lookup({ orderId: request.orderId }))?.status, 'failed')
  assert.match((await shop.press(body.url, 'approve')).text, /이미 끝난 결제/)
})

test('a header of a test forces any error of the table', async () => {
  const headers = { 'TossPayments-Test-Code': 'REJECT_CARD_PAYMENT' }
  const { status, body } = await shop.call('/v1/payments/confirm', { body: await shop.agreed(), headers })
  assert.deepEqual([status, body.code], [403, 'REJECT_CARD_PAYMENT'])
})

test('an order of another payment, a text for a number and an unknown key are refused', async () => {
  const payment = await shop.agreed()
  const other = await shop.agreed()
  await rejects(shop.adapter.confirm({ ...payment, orderId: other.orderId }), 'refused', 'NOT_FOUND_PAYMENT_SESSION')
  await rejects(shop.adapter.confirm({ ...payment, paymentKey: 'none' }), 'refused', 'NOT_FOUND_PAYMENT')
  const text = await shop.call('/v1/payments/confirm', { body: { ...payment, amount: '5000' } })
  assert.equal(text.body.code, 'INVALID_REQUEST')
  assert.equal(await shop.adapter.lookup({ orderId: 'never-asked' }), null)
})

test('money is returned in parts, down to nothing, and each cancel has a key', async () => {
  const payment = await shop.agreed()
  await shop.adapter.confirm(payment)
  const cancel = (amount: number, refundId = `r${amount}`) =>
    shop.adapter.cancel({ paymentKey: payment.paymentKey, refundId, amount, reason: '환불' })
  assert.equal((await cancel(2_000)).balance, 3_000)
  assert.equal((await cancel(2_000)).balance, 3_000, 'the same refund gives back once')
  await rejects(cancel(3_001), 'refused', 'NOT_CANCELABLE_AMOUNT')
  const all = await cancel(3_000)
  assert.deepEqual([all.status, all.balance, all.cancels.map(({ amount }) => amount)], ['paid', 0, [2_000, 3_000]])
  assert.equal(new Set(all.cancels.map(({ transactionKey }) => transactionKey)).size, 2)
  const { body } = await shop.call(`/v1/payments/${payment.paymentKey}`)
  assert.equal(body.status, 'PARTIAL_CANCELED')
  await rejects(cancel(1), 'refused', 'NOT_CANCELABLE_AMOUNT')
})

test('all at once is CANCELED, and a second time it is said to be so already', async () => {
  const payment = await shop.agreed()
  const path = `/v1/payments/${payment.paymentKey}/cancel`
  const early = await shop.call(path, { body: { cancelReason: 'x' } })
  assert.deepEqual([early.status, early.body.code], [403, 'NOT_CANCELABLE_PAYMENT'])
  await shop.adapter.confirm(payment)
  assert.equal((await shop.call(path, { body: {} })).body.code, 'INVALID_REQUEST')
  assert.equal((await shop.call(path, { body: { cancelReason: 'x' } })).body.status, 'CANCELED')
  const again = await shop.call(path, { body: { cancelReason: 'x' } })
  assert.deepEqual([again.status, again.body.code], [400, 'ALREADY_CANCELED_PAYMENT'])
})

test('switches make a call break, be lost or be refused, each as often as they say', async () => {
  const payment = await shop.agreed()
  simulator.control({ fault: { call: 'confirm', how: 'fail' } })
  await rejects(shop.adapter.confirm(payment), 'unknown', 'FAILED_INTERNAL_SYSTEM_PROCESSING')
  assert.equal(await statusOf(payment.paymentKey), 'authenticated')
  simulator.control({ fault: { call: 'confirm', how: 'lose-answer' } })
  await rejects(shop.adapter.confirm(payment), 'unknown', 'NO_ANSWER')
  assert.equal((await shop.adapter.confirm(payment)).status, 'paid', 'the same key brings the lost answer')
  const other = await shop.agreed()
  simulator.control({ fault: { call: 'confirm', how: 'refuse', code: 'REJECT_CARD_PAYMENT' } })
  await rejects(shop.adapter.confirm(other), 'refused', 'REJECT_CARD_PAYMENT')
  assert.equal((await shop.adapter.lookup(other))?.failure?.code, 'REJECT_CARD_PAYMENT')
})

test('while Toss is down no request gets a response, and nothing is lost afterwards', async () => {
  const payment = await shop.agreed()
  simulator.control({ downMs: 60_000 })
  await rejects(shop.adapter.confirm(payment), 'unknown', 'NO_ANSWER')
  await assert.rejects(fetch(`${simulator.origin}/v2/standard`))
  simulator.control({ downMs: 0 })
  assert.equal((await shop.adapter.confirm(payment)).status, 'paid')
})
