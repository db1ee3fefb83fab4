import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { BASIC, paidForum, type PaidForum } from '#tests/helpers/payments.ts'

let shop: PaidForum
let admin: Person
before(async () => {
  shop = await paidForum()
  admin = await shop.world.admin()
})
after(() => shop.stop())

interface Line {
  type: string
  amount: number
  description: string | null
  bought: number
  referenceType: string
  referenceId: string
}
const lines = async ({ api }: Person) => expectStatus(await api.get<Line[]>('/points/history?limit=50'), 200)
const webhook = (body: unknown) => shop.world.guest.post('/payments/webhook', body)
const changed = (paymentKey: string, orderId: string) => ({
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: '2026-11-22T12:00:00.000000',
  data: { paymentKey, orderId, status: 'DONE', totalAmount: 5_000, currency: 'KRW' },
})
/** Checks until the order has ended; the forum asks the provider about one order only now and then. */
async function ended(person: Person, orderId: string): Promise<string> {
  for (let round = 0; round < 40; round += 1) {
    const { status } = await shop.statusOf(person, orderId)
    if (status !== 'pending') return status
    await sleep(500)
  }
  return 'pending'
}

test('a package is bought: window, confirmation, one credit, one ledger entry, one notification', async () => {
  const buyer = await shop.world.member()
  const { page, orderId } = await shop.buy(buyer)
  assert.equal(page.pathname, '/payment-success')
  assert.equal(page.searchParams.get('orderId'), orderId)
  assert.deepEqual(await shop.statusOf(buyer, orderId), { status: 'completed', points: 2_500 })
  assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
  const [line, ...others] = await lines(buyer)
  assert.deepEqual(
    [line?.type, line?.amount, line?.bought, line?.referenceType, line?.referenceId],
    ['purchase', 2_500, 2_500, 'payment', orderId],
  )
  assert.equal(line?.description, '2,500 P 상품, 5,000원 결제')
  assert.equal(others.length, 0)
  const [notification] = expectStatus(await buyer.api.get<{ type: string; content: string }[]>('/notifications'), 200)
  assert.deepEqual([notification?.type, notification?.content], ['payment', '5,000원 결제가 끝나 2,500 P를 받았어요.'])
  const order = await shop.orderOf(buyer, orderId)
  assert.deepEqual([order.amount, order.refundablePoints, order.isRefunding], [5_000, 2_500, false])
})

test('the packages are those of the specification', async () => {
  const packages = expectStatus(
    await shop.world.guest.get<{ id: string; amount: number; points: number }[]>('/points/packages'),
    200,
  )
  assert.deepEqual(
    packages.map(({ id, amount, points }) => [id, amount, points]),
    [
      ['basic', 5_000, 2_500],
      ['standard', 10_000, 5_500],
      ['premium', 30_000, 18_000],
      ['ultimate', 50_000, 35_000],
    ],
  )
})

test('another price, an unknown product, a guest and half an input are refused in the order of the contract', async () => {
  const { api } = await shop.world.member()
  const request = (body: object) => api.post('/payments/request', body)
  assertFailure(await request({ ...BASIC, amount: 1 }), 409, 'CONFLICT')
  assertFailure(await request({ ...BASIC, points: 1_000_000 }), 409, 'CONFLICT')
  assertFailure(await request({ ...BASIC, productId: 'gold' }), 404, 'NOT_FOUND')
  assertFailure(await request({ productId: 'gold', amount: 'x' }), 404, 'NOT_FOUND')
  assertFailure(await request({ productId: 'basic' }), 400, 'VALIDATION')
  assertFailure(await request({ ...BASIC, amount: 5_000.5 }), 400, 'VALIDATION')
  assertFailure(await shop.world.guest.post('/payments/request', BASIC), 401, 'AUTH_REQUIRED')
  assert.deepEqual(expectStatus(await api.get<unknown[]>('/payments'), 200), [])
})

test('the same request under one key begins one order', async () => {
  const buyer = await shop.world.member()
  const headers = { 'Idempotency-Key': randomUUID() }
  const ask = (body: object) => buyer.api.post<{ orderId: string }>('/payments/request', body, { headers })
  const [one, other] = await Promise.all([ask(BASIC), ask(BASIC)])
  assert.equal(expectStatus(one, 201).orderId, expectStatus(other, 201).orderId)
  assertFailure(await ask({ productId: 'standard', amount: 10_000, points: 5_500 }), 409, 'CONFLICT')
})

test('an order is its buyer’s alone', async () => {
  const [buyer, stranger] = [await shop.world.member(), await shop.world.member()]
  const { orderId } = await shop.buy(buyer)
  for (const { api } of [stranger, admin]) {
    assertFailure(await api.get(`/payments/${orderId}/status`), 404, 'NOT_FOUND')
    assertFailure(await api.post(`/payments/${orderId}/check`), 404, 'NOT_FOUND')
  }
  assertFailure(await stranger.api.post(`/payments/${orderId}/refund`, { reason: '내 것' }), 404, 'NOT_FOUND')
  assertFailure(await stranger.api.post(`/payments/${orderId}/refund`, {}), 404, 'NOT_FOUND')
  assertFailure(await shop.world.guest.get(`/payments/${orderId}/status`), 401, 'AUTH_REQUIRED')
  assert.deepEqual(expectStatus(await stranger.api.get<unknown[]>('/payments'), 200), [])
})

test('nothing in a forged address is believed', async () => {
  const buyer = await shop.world.member()
  const order = await shop.request(buyer)
  const back = (query: Record<string, string>) =>
    shop.follow(`${shop.server.base}/api/payments/return?${new URLSearchParams(query)}`)
  const { orderId } = order
  assert.equal((await back({ orderId, paymentKey: 'forged_key', amount: '1' })).pathname, '/payment-fail')
  await back({ orderId, paymentKey: 'forged_key', amount: '5000' })
  assert.equal((await back({ orderId: randomUUID(), paymentKey: 'k', amount: '5000' })).pathname, '/payment-fail')
  assert.equal((await back({})).searchParams.get('message'), '결제 정보가 올바르지 않습니다.')
  assert.deepEqual(await shop.holds(buyer), [0, 0])
  assert.equal((await shop.statusOf(buyer, orderId)).status, 'pending')
  const page = await shop.follow(await shop.inWindow(order))
  assert.equal(page.pathname, '/payment-success', 'the true payment still counts')
  assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
})

test('a payment of one order cannot pay another', async () => {
  const [buyer, other] = [await shop.world.member(), await shop.world.member()]
  const cheap = await shop.request(buyer)
  const expensive = await shop.request(other, { productId: 'ultimate', amount: 50_000, points: 35_000 })
  const { searchParams } = new URL(await shop.inWindow(cheap))
  const query = new URLSearchParams({
    orderId: expensive.orderId,
    paymentKey: searchParams.get('paymentKey') ?? '',
    amount: '50000',
  })
  await shop.follow(`${shop.server.base}/api/payments/return?${query}`)
  assert.deepEqual(await shop.holds(other), [0, 0])
  assert.deepEqual(await shop.holds(buyer), [0, 0])
})

test('a window of another amount is not confirmed', async () => {
  const buyer = await shop.world.member()
  const order = await shop.request(buyer)
  const page = await shop.follow(await shop.inWindow(order, 'other-amount'))
  assert.equal(page.pathname, '/payment-fail')
  assert.deepEqual(await shop.holds(buyer), [0, 0])
})

test('a payment key that the provider does not know leads to the page of a failed payment, and the order can still be paid', async () => {
  const buyer = await shop.world.member()
  const order = await shop.request(buyer)
  const address = await shop.inWindow(order)
  const forged = new URL(address)
  forged.searchParams.set('paymentKey', 'no_such_payment')
  const answers = await Promise.all([shop.follow(forged.href), shop.follow(forged.href)])
  for (const page of answers) {
    assert.equal(page.pathname, '/payment-fail')
    assert.match(page.searchParams.get('message') ?? '', /결제 정보를 찾을 수 없어요/)
  }
  assert.equal((await shop.statusOf(buyer, order.orderId)).status, 'pending')
  assert.equal((await shop.follow(address)).pathname, '/payment-success')
  assert.equal(await ended(buyer, order.orderId), 'completed')
})

test('a rejected card ends the order with its reason', async () => {
  const buyer = await shop.world.member()
  const order = await shop.request(buyer)
  shop.simulator.control({ fault: { call: 'confirm', how: 'refuse', code: 'REJECT_CARD_PAYMENT' } })
  const page = await shop.follow(await shop.inWindow(order))
  assert.deepEqual(
    [page.pathname, page.searchParams.get('message')],
    ['/payment-fail', '한도나 잔액이 부족해서 결제하지 못했어요.'],
  )
  assert.equal((await shop.statusOf(buyer, order.orderId)).status, 'failed')
  assert.deepEqual(await shop.holds(buyer), [0, 0])
})

for (const how of ['lose-answer', 'fail'] as const) {
  test(`a confirmation that ends in '${how}' is no end: the next question settles it, once`, async () => {
    const buyer = await shop.world.member()
    const order = await shop.request(buyer)
    shop.simulator.control({ webhooks: 'drop', fault: { call: 'confirm', how } })
    const page = await shop.follow(await shop.inWindow(order))
    assert.equal(page.pathname, '/payment-success')
    assert.equal(await ended(buyer, order.orderId), 'completed')
    shop.simulator.control({ webhooks: 'send' })
    assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
  })
}

test('while the provider is unavailable the order stays open, and checking it says so', async () => {
  const buyer = await shop.world.member()
  const order = await shop.request(buyer)
  const address = await shop.inWindow(order)
  shop.simulator.control({ webhooks: 'drop', downMs: 60_000 })
  assert.equal((await shop.follow(address)).pathname, '/payment-success')
  assertFailure(await buyer.api.post(`/payments/${order.orderId}/check`), 503, 'UNAVAILABLE')
  assert.equal((await shop.statusOf(buyer, order.orderId)).status, 'pending')
  shop.simulator.control({ webhooks: 'send', downMs: 0 })
  assert.equal(await ended(buyer, order.orderId), 'completed')
  assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
})

test('a webhook of any sender counts when the provider confirms it, and only then', async () => {
  const buyer = await shop.world.member()
  const { orderId, paymentKey } = await shop.buy(buyer)
  assertFailure(await webhook(changed('forged_key', orderId)), 401, 'AUTH_REQUIRED')
  assertFailure(await webhook(changed(paymentKey, randomUUID())), 401, 'AUTH_REQUIRED')
  for (const body of [changed(paymentKey, orderId), { eventType: 'BILLING_DELETED', data: {} }, {}]) {
    assert.equal((await webhook(body)).status, 200)
  }
  const unpaid = await shop.request(buyer, { productId: 'ultimate', amount: 50_000, points: 35_000 })
  assertFailure(await webhook(changed(paymentKey, unpaid.orderId)), 401, 'AUTH_REQUIRED')
  shop.simulator.control({ downMs: 60_000 })
  assertFailure(await webhook(changed(paymentKey, orderId)), 503, 'UNAVAILABLE')
  shop.simulator.control({ downMs: 0 })
  assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
})

test('forged webhooks do not have the provider asked: for an order that is not ours never, for one of ours a few times', async () => {
  const buyer = await shop.world.member()
  const paid = await shop.buy(buyer)
  shop.simulator.control({ downMs: 60_000 })
  // 503 would tell that the provider was asked.
  for (let count = 0; count < 150; count += 1)
    assertFailure(await webhook(changed(`forged_${count}`, randomUUID())), 401, 'AUTH_REQUIRED')
  assertFailure(await webhook(changed('forged_key', paid.orderId)), 401, 'AUTH_REQUIRED')
  shop.simulator.control({ downMs: 0 })
  assert.equal((await webhook(changed(paid.paymentKey, paid.orderId))).status, 200)
})

test('a thousand replays of a webhook beside returns and checks credit once', async () => {
  const buyer = await shop.world.member()
  const order = await shop.request(buyer)
  shop.simulator.control({ webhooks: 'drop' })
  const address = await shop.inWindow(order)
  const paymentKey = new URL(address).searchParams.get('paymentKey') ?? ''
  await Promise.all([
    ...Array.from({ length: 5 }, () => shop.follow(address)),
    ...Array.from({ length: 1_000 }, () => webhook(changed(paymentKey, order.orderId))),
    ...Array.from({ length: 5 }, () => buyer.api.post(`/payments/${order.orderId}/check`)),
  ])
  shop.simulator.control({ webhooks: 'send' })
  assert.equal(await ended(buyer, order.orderId), 'completed')
  assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
  assert.equal((await lines(buyer)).length, 1)
})

for (const delivery of ['before-answer', 'duplicate', 'delay', 'aborted-too'] as const) {
  test(`webhooks delivered '${delivery}' end in one credit`, async () => {
    const buyer = await shop.world.member()
    shop.simulator.control({ webhooks: delivery })
    const { orderId } = await shop.buy(buyer)
    assert.equal(await ended(buyer, orderId), 'completed')
    await sleep(300)
    shop.simulator.control({ webhooks: 'send' })
    assert.equal((await shop.statusOf(buyer, orderId)).status, 'completed')
    assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
  })
}

test('a tab closed in the window leaves the order unpaid, and a new one is not in its way', async () => {
  const buyer = await shop.world.member()
  const first = await shop.request(buyer)
  const address = await shop.inWindow(first)
  const second = await shop.buy(buyer)
  assert.equal((await shop.statusOf(buyer, first.orderId)).status, 'failed')
  assert.equal((await shop.follow(address)).pathname, '/payment-fail', 'a closed order takes no money any more')
  assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
  assert.equal((await shop.statusOf(buyer, second.orderId)).status, 'completed')
})

test('an earlier order whose payment no event reported is settled, not closed, by the next request', async () => {
  const buyer = await shop.world.member()
  const first = await shop.request(buyer)
  shop.simulator.control({ webhooks: 'drop', fault: { call: 'confirm', how: 'lose-answer' } })
  await shop.follow(await shop.inWindow(first))
  await shop.request(buyer)
  shop.simulator.control({ webhooks: 'send' })
  assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
  assert.equal((await shop.orderOf(buyer, first.orderId)).status, 'completed')
})

test('of two requests at once one order stays open', async () => {
  const buyer = await shop.world.member()
  await Promise.all([shop.request(buyer), shop.request(buyer), shop.request(buyer)])
  const orders = expectStatus(await buyer.api.get<{ status: string }[]>('/payments'), 200)
  assert.deepEqual(orders.map(({ status }) => status).toSorted(), ['failed', 'failed', 'pending'])
})

test('a day has an end: above the cap the request says what is left', async () => {
  const buyer = await shop.world.member()
  const save = async (value: string) =>
    expectStatus(await admin.api.post('/admin/settings', { key: 'purchaseDailyCapWon', value }), 200)
  await shop.buy(buyer)
  await save('14000')
  const answer = await buyer.api.post('/payments/request', { productId: 'standard', amount: 10_000, points: 5_500 })
  assertFailure(answer, 409, 'CONFLICT')
  assert.match(answer.text, /하루에 14,000원까지 .* 오늘은 9,000원 더/)
  await shop.request(buyer)
  await save('500000')
})

test('orders that failed leave the day’s room as it was', async () => {
  const buyer = await shop.world.member()
  const save = async (value: string) =>
    expectStatus(await admin.api.post('/admin/settings', { key: 'purchaseDailyCapWon', value }), 200)
  await save('5000')
  // Each request closes the one before it, which nobody paid.
  for (let tries = 0; tries < 3; tries += 1) await shop.request(buyer)
  const rejected = await shop.request(buyer)
  shop.simulator.control({ fault: { call: 'confirm', how: 'refuse', code: 'REJECT_CARD_PAYMENT' } })
  await shop.follow(await shop.inWindow(rejected))
  await shop.buy(buyer)
  const orders = expectStatus(await buyer.api.get<{ status: string }[]>('/payments'), 200)
  assert.deepEqual(orders.map(({ status }) => status).toSorted(), ['completed', 'failed', 'failed', 'failed', 'failed'])
  assertFailure(await buyer.api.post('/payments/request', BASIC), 409, 'CONFLICT')
  await save('500000')
})

test('a member with an open order stays until it has ended', async () => {
  const buyer = await shop.world.member()
  await shop.request(buyer)
  const leave = () => buyer.api.send('DELETE', '/auth/user', { body: { password: buyer.password } })
  assertFailure(await leave(), 409, 'CONFLICT')
})

test('where the operator says so, bought points are not converted and earned ones are', async () => {
  const buyer = await shop.world.member()
  expectStatus(await admin.api.post(`/admin/users/${buyer.id}/points`, { points: 12_000, reason: '이벤트' }), 200)
  await shop.buy(buyer)
  const save = async (value: string) =>
    expectStatus(await admin.api.post('/admin/settings', { key: 'convertBoughtPoints', value }), 200)
  assertFailure(await admin.api.post('/admin/settings', { key: 'convertBoughtPoints', value: '1' }), 400, 'VALIDATION')
  await save('false')
  const convert = (pointsAmount: number) =>
    buyer.api.post('/points/convert', { pointsAmount, walletAddress: '0x12345' })
  assertFailure(await convert(12_001), 422, 'INSUFFICIENT_POINTS')
  expectStatus(await convert(12_000), 201)
  assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
  await save('true')
})
