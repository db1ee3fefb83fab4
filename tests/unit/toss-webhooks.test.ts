import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, before, beforeEach, test } from 'node:test'
import { startSimulator } from '#cms/payments/simulator/standalone.ts'
import { json, recordingServer } from '#tests/helpers/recording-server.ts'
import { tossShop } from '#tests/helpers/toss-shop.ts'

const WITHIN_MS = 5_000
let simulator: Awaited<ReturnType<typeof startSimulator>>
let site: Awaited<ReturnType<typeof recordingServer>>
let shop: ReturnType<typeof tossShop>
before(async () => {
  site = await recordingServer(json({}))
  simulator = await startSimulator()
  shop = tossShop(simulator.origin)
})
after(() => {
  simulator.stop()
  site.stop()
})
beforeEach(() => {
  site.requests.length = 0
  site.respondWith(json({}))
  simulator.control({ webhooks: 'send', webhookUrl: `${site.origin}/api/payments/webhook`, minuteMs: 10 })
})

interface Event {
  eventType: string
  createdAt: string
  data: { status: string; orderId: string }
}

const events = () => site.requests.map(({ text }) => JSON.parse(text) as Event)
const header = (name: string) => site.requests.map(({ headers }) => headers[`tosspayments-webhook-${name}`])

/** Waits until so many events came, and a little longer for those that should not. */
async function arrived(count: number): Promise<Event[]> {
  const until = Date.now() + WITHIN_MS
  while (site.requests.length < count && Date.now() < until) await sleep(10)
  await sleep(100)
  return events()
}

async function pay() {
  const payment = await shop.agreed()
  await shop.adapter.confirm(payment)
  return payment
}

test('a paid payment sends one event, with the three headers and the published body', async () => {
  const { orderId } = await pay()
  const [event, ...others] = await arrived(1)
  assert.equal(others.length, 0)
  assert.deepEqual(shop.adapter.parseWebhook(event)?.orderId, orderId)
  assert.equal(event?.data.status, 'DONE')
  assert.match(String(event?.createdAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/)
  assert.deepEqual(header('transmission-retried-count'), ['0'])
  assert.ok(header('transmission-id')[0] && header('transmission-time')[0])
})

test('what is not answered with 200 comes again under the same name, seven times at most', async () => {
  let left = 3
  site.respondWith((res) => json({}, (left -= 1) > 0 ? 503 : 200)(res))
  await pay()
  await arrived(3)
  assert.deepEqual(header('transmission-retried-count'), ['0', '1', '2'])
  assert.equal(new Set(header('transmission-id')).size, 1)
  site.requests.length = 0
  site.respondWith(json({}, 500))
  simulator.control({ minuteMs: 0 })
  await pay()
  assert.equal((await arrived(8)).length, 8)
})

test('events come twice, contradicting, late or not at all when a test says so', async () => {
  simulator.control({ webhooks: 'duplicate' })
  await pay()
  assert.equal((await arrived(2)).length, 2)
  site.requests.length = 0
  simulator.control({ webhooks: 'aborted-too' })
  await pay()
  assert.deepEqual(
    (await arrived(2)).map(({ data }) => data.status),
    ['DONE', 'ABORTED'],
  )
  site.requests.length = 0
  simulator.control({ webhooks: 'delay', minuteMs: 300 })
  await pay()
  assert.equal(events().length, 0)
  assert.equal((await arrived(1)).length, 1)
  site.requests.length = 0
  simulator.control({ webhooks: 'drop' })
  await pay()
  assert.equal((await arrived(0)).length, 0)
})

test('an event can arrive before the response', async () => {
  simulator.control({ webhooks: 'before-answer' })
  await pay()
  assert.equal(events().length, 1)
})

test('a forged event names a payment that was never made; a cancel in the console sends an event', async () => {
  simulator.control({ forge: { orderId: 'order-forged', paymentKey: 'never' } })
  const [forged] = await arrived(1)
  assert.equal(forged?.data.orderId, 'order-forged')
  assert.equal(await shop.adapter.lookup({ paymentKey: 'never' }), null)
  site.requests.length = 0
  const { paymentKey } = await pay()
  simulator.control({ cancelAtDesk: { paymentKey, amount: 1_000 } })
  const events = await arrived(2)
  assert.deepEqual(
    events.map(({ data }) => data.status),
    ['DONE', 'PARTIAL_CANCELED'],
  )
})

test('a payment that expires sends an event without a request', async () => {
  await shop.agreed()
  simulator.control({ advanceMs: 10 * 60_000 })
  const expired = await arrived(1)
  assert.ok(expired.length > 0)
  assert.ok(expired.every(({ data }) => data.status === 'EXPIRED'))
})
