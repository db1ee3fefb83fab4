import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { brokenInvariants } from '#tests/helpers/run-verify.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { expectStatus, type Person } from '#tests/helpers/forum.ts'
import { paidForum, type OrderRow, type PaidForum } from '#tests/helpers/payments.ts'

let shop: PaidForum
let admin: Person
before(async () => {
  shop = await paidForum()
  admin = await shop.world.admin()
})
after(() => shop.stop())

const REASON = { reason: '마음이 바뀌었어요' }
const refund = ({ api }: Person, orderId: string, body: object = REASON) =>
  api.post<OrderRow>(`/payments/${orderId}/refund`, body)
const adjust = async ({ id }: Person, points: number) =>
  expectStatus(await admin.api.post(`/admin/users/${id}/points`, { points, reason: '시험' }), 200)
const balanceOf = async (paymentKey: string) => (await shop.shop.adapter.lookup({ paymentKey }))?.balance
const kinds = async ({ api }: Person) =>
  expectStatus(await api.get<{ content: string }[]>('/notifications'), 200).map(({ content }) => content)

/** Waits for an event of the provider to arrive. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    if (await isSo()) return
    await sleep(100)
  }
  assert.fail('it did not come to be')
}

test('unspent points are refunded whole: money, points, order, ledger and notification agree', async () => {
  const buyer = await shop.world.member()
  const { orderId, paymentKey } = await shop.buy(buyer)
  const order = expectStatus(await refund(buyer, orderId), 200)
  assert.deepEqual(
    [order.status, order.refundedAmount, order.refundablePoints, order.isRefunding],
    ['completed', 5_000, 0, false],
  )
  assert.equal(await balanceOf(paymentKey), 0)
  assert.deepEqual(await shop.holds(buyer), [0, 0])
  assert.deepEqual(await shop.statusOf(buyer, orderId), { status: 'completed', points: 2_500 })
  assert.ok((await kinds(buyer)).includes('5,000원을 환불하고 2,500 P를 회수했어요.'))
  const [line] = expectStatus(await buyer.api.get<{ description: string }[]>('/points/history'), 200)
  assert.equal(line?.description, '5,000원 환불')
  assertFailure(await refund(buyer, orderId), 409, 'CONFLICT')
  assert.deepEqual(await shop.holds(buyer), [0, 0])
})

test('spent points are not refunded: the rest is, for its share, the last won with the last point', async () => {
  const buyer = await shop.world.member()
  await adjust(buyer, 100)
  const { orderId } = await shop.buy(buyer)
  await adjust(buyer, -101)
  assert.deepEqual(await shop.holds(buyer), [2_499, 2_499], 'earned points are spent first')
  assertFailure(await refund(buyer, orderId, { ...REASON, points: 2_500 }), 422, 'INSUFFICIENT_POINTS')
  const part = expectStatus(await refund(buyer, orderId, { ...REASON, points: 1_000 }), 200)
  assert.deepEqual([part.refundedAmount, part.refundablePoints], [2_000, 1_499])
  const rest = expectStatus(await refund(buyer, orderId), 200)
  assert.deepEqual([rest.refundedAmount, rest.refundablePoints], [4_998, 0])
  assert.deepEqual(await shop.holds(buyer), [0, 0])
})

test('of several orders the oldest is spent first', async () => {
  const buyer = await shop.world.member()
  const first = await shop.buy(buyer)
  const second = await shop.buy(buyer)
  await adjust(buyer, -1_000)
  assert.equal((await shop.orderOf(buyer, first.orderId)).refundablePoints, 1_500)
  assert.equal((await shop.orderOf(buyer, second.orderId)).refundablePoints, 2_500)
  expectStatus(await refund(buyer, second.orderId), 200)
  assert.equal((await shop.orderOf(buyer, first.orderId)).refundablePoints, 1_500)
})

test('of ten concurrent refunds one succeeds', async () => {
  const buyer = await shop.world.member()
  const { orderId, paymentKey } = await shop.buy(buyer)
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(buyer, orderId)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const answer of answers.filter(({ status }) => status !== 200)) assertFailure(answer, 409, 'CONFLICT')
  assert.equal(await balanceOf(paymentKey), 0)
  assert.deepEqual(await shop.holds(buyer), [0, 0])
})

test('a refund needs a reason and a paid order', async () => {
  const buyer = await shop.world.member()
  const { orderId } = await shop.request(buyer)
  assertFailure(await refund(buyer, orderId, {}), 400, 'VALIDATION')
  assertFailure(await refund(buyer, orderId, { reason: '가'.repeat(101) }), 400, 'VALIDATION')
  assertFailure(await refund(buyer, orderId), 409, 'CONFLICT')
})

test('an admin refunds another’s order, which the audit log records', async () => {
  const buyer = await shop.world.member()
  const { orderId } = await shop.buy(buyer)
  const order = expectStatus(await refund(admin, orderId, { ...REASON, points: 500 }), 200)
  assert.deepEqual([order.refundedAmount, order.refundablePoints], [1_000, 2_000])
  assert.deepEqual(await shop.holds(buyer), [2_000, 2_000])
})

test('when the provider refuses, the points are returned and the member is notified', async () => {
  const buyer = await shop.world.member()
  const { orderId, paymentKey } = await shop.buy(buyer)
  shop.simulator.control({ fault: { call: 'cancel', how: 'refuse', code: 'NOT_CANCELABLE_PAYMENT' } })
  assertFailure(await refund(buyer, orderId), 409, 'CONFLICT')
  assert.deepEqual(await shop.holds(buyer), [2_500, 2_500])
  assert.equal(await balanceOf(paymentKey), 5_000)
  const order = await shop.orderOf(buyer, orderId)
  assert.deepEqual([order.refundedAmount, order.refundablePoints], [0, 2_500])
  expectStatus(await refund(buyer, orderId), 200)
  assert.deepEqual(await shop.holds(buyer), [0, 0])
})

for (const webhooks of ['send', 'before-answer'] as const) {
  test(`a lost response leaves the refund open until the event comes (${webhooks}), and takes once`, async () => {
    const buyer = await shop.world.member()
    const { orderId, paymentKey } = await shop.buy(buyer)
    shop.simulator.control({ webhooks, fault: { call: 'cancel', how: 'lose-answer' } })
    expectStatus(await refund(buyer, orderId), 200)
    await until(async () => !(await shop.orderOf(buyer, orderId)).isRefunding)
    shop.simulator.control({ webhooks: 'send' })
    assert.equal((await shop.orderOf(buyer, orderId)).refundedAmount, 5_000)
    assert.equal(await balanceOf(paymentKey), 0)
    assert.deepEqual(await shop.holds(buyer), [0, 0])
  })
}

test('a refund with an unknown outcome is open, counts as nothing yet, and ends by the member’s own check', async () => {
  const buyer = await shop.world.member()
  const { orderId } = await shop.buy(buyer)
  shop.simulator.control({ webhooks: 'drop', fault: { call: 'cancel', how: 'lose-answer' } })
  const order = expectStatus(await refund(buyer, orderId), 200)
  assert.deepEqual([order.refundedAmount, order.isRefunding], [0, true])
  assertFailure(await refund(buyer, orderId), 409, 'CONFLICT')
  expectStatus(await buyer.api.post(`/payments/${orderId}/check`), 200)
  shop.simulator.control({ webhooks: 'send' })
  const after = await shop.orderOf(buyer, orderId)
  assert.deepEqual([after.refundedAmount, after.isRefunding], [5_000, false])
})

test('a cancellation in the provider’s console is applied here, once', async () => {
  const buyer = await shop.world.member()
  const { orderId, paymentKey } = await shop.buy(buyer)
  shop.simulator.control({ webhooks: 'duplicate', cancelAtDesk: { paymentKey, amount: 2_000 } })
  await until(async () => (await shop.holds(buyer))[0] === 1_500)
  shop.simulator.control({ cancelAtDesk: { paymentKey, amount: 1_000 } })
  await until(async () => (await shop.holds(buyer))[0] === 1_000)
  expectStatus(await refund(buyer, orderId), 200)
  shop.simulator.control({ webhooks: 'send' })
  assert.deepEqual(await shop.holds(buyer), [0, 0])
  assert.equal((await shop.orderOf(buyer, orderId)).refundedAmount, 5_000)
})

test('a cancellation after the points were spent takes what is there and never more', async () => {
  const buyer = await shop.world.member()
  const { orderId, paymentKey } = await shop.buy(buyer)
  await adjust(buyer, -2_000)
  shop.simulator.control({ cancelAtDesk: { paymentKey } })
  await until(async () => (await shop.holds(buyer))[0] === 0)
  const order = await shop.orderOf(buyer, orderId)
  assert.deepEqual([order.status, order.refundedAmount, order.refundablePoints], ['completed', 5_000, 0])
})

test('a cancellation while a conversion holds the points is taken from its refund', async () => {
  const buyer = await shop.world.member()
  const { paymentKey } = await shop.buy(buyer, { productId: 'premium', amount: 30_000, points: 18_000 })
  const conversion = { pointsAmount: 18_000, walletAddress: '0x12345' }
  const { id } = expectStatus(await buyer.api.post<{ id: string }>('/points/convert', conversion), 201)
  shop.simulator.control({ cancelAtDesk: { paymentKey } })
  await until(async () => (await kinds(buyer)).includes('30,000원을 환불했어요.'))
  expectStatus(await admin.api.patch(`/admin/conversions/${id}/status`, { status: 'failed' }), 200)
  assert.deepEqual(await shop.holds(buyer), [0, 0])
})

test('a conversion that fails gives bought points back as bought ones', async () => {
  const buyer = await shop.world.member()
  await adjust(buyer, 4_000)
  await shop.buy(buyer, { productId: 'premium', amount: 30_000, points: 18_000 })
  const conversion = { pointsAmount: 10_000, walletAddress: '0x12345' }
  const { id } = expectStatus(await buyer.api.post<{ id: string }>('/points/convert', conversion), 201)
  assert.deepEqual(await shop.holds(buyer), [12_000, 12_000])
  expectStatus(await admin.api.patch(`/admin/conversions/${id}/status`, { status: 'failed' }), 200)
  assert.deepEqual(await shop.holds(buyer), [22_000, 18_000])
})

test('the audit of what these tests left finds nothing', async () => {
  assert.deepEqual(await brokenInvariants(shop.server), [])
})
