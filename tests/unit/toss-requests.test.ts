import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { ProviderError, type ProviderErrorKind } from '#cms/payments/provider.ts'
import { toss } from '#cms/payments/toss.ts'
import { json, recordingServer } from '#tests/helpers/recording-server.ts'

/** Toss's published API 2022-11-16: docs.tosspayments.com; see docs/decisions. */
const BASIC = `Basic ${Buffer.from('test_sk_abc:').toString('base64')}`
const PAYMENT = {
  paymentKey: 'pk_1',
  orderId: 'order_1',
  status: 'DONE',
  totalAmount: 5_000,
  balanceAmount: 5_000,
  currency: 'KRW',
}

let server: Awaited<ReturnType<typeof recordingServer>>
before(async () => void (server = await recordingServer(json(PAYMENT))))
after(() => server.stop())
beforeEach(() => {
  server.requests.length = 0
  server.respondWith(json(PAYMENT))
})

const adapter = (options: { timeoutMs?: number } = {}) =>
  toss({
    siteUrl: 'https://forum.example',
    clientKey: 'test_ck_abc',
    secretKey: 'test_sk_abc',
    apiUrl: server.origin,
    ...options,
  })

/** The one request that was sent. */
function sent() {
  const [request, ...others] = server.requests
  assert.ok(request)
  assert.equal(others.length, 0, 'one call is one request')
  return request
}

const confirmOrder = () => adapter().confirm({ paymentKey: 'pk_1', orderId: 'order_1', amount: 5_000 })
const refundPart = (reason = '환불') =>
  adapter().cancel({ paymentKey: 'pk_1', refundId: 'refund_1', amount: 2_000, reason })

test('a confirmation has the published path, headers and fields, the amount as a number', async () => {
  assert.equal((await confirmOrder()).status, 'paid')
  const { method, path, headers, text } = sent()
  assert.deepEqual([method, path], ['POST', '/v1/payments/confirm'])
  assert.equal(headers.authorization, BASIC)
  assert.equal(headers['content-type'], 'application/json')
  assert.equal(headers['idempotency-key'], 'confirm:order_1:pk_1')
  assert.deepEqual(JSON.parse(text), { paymentKey: 'pk_1', orderId: 'order_1', amount: 5_000 })
})

test('a cancel names the refund, its amount as a number and a reason that is not too long', async () => {
  await refundPart('가'.repeat(300))
  const { method, path, headers, text } = sent()
  assert.deepEqual([method, path], ['POST', '/v1/payments/pk_1/cancel'])
  assert.equal(headers.authorization, BASIC)
  assert.equal(headers['idempotency-key'], 'cancel:refund_1')
  assert.deepEqual(JSON.parse(text), { cancelReason: '가'.repeat(200), cancelAmount: 2_000 })
})

test('a look-up goes by the key of the payment or by our order, without a key of idempotency', async () => {
  await adapter().lookup({ paymentKey: 'pk_1' })
  await adapter().lookup({ orderId: 'order_1' })
  const asked = server.requests.map(({ method, path, headers }) => [method, path, headers.authorization])
  assert.deepEqual(asked, [
    ['GET', '/v1/payments/pk_1', BASIC],
    ['GET', '/v1/payments/orders/order_1', BASIC],
  ])
  assert.ok(server.requests.every(({ headers, text }) => headers['idempotency-key'] === undefined && text === ''))
})

test('what could leave its place in the path is looked up nowhere', async () => {
  for (const paymentKey of ['..', '.', '', 'a/b', 'a?b', 'a%2fb', 'x'.repeat(201)]) {
    assert.equal(await adapter().lookup({ paymentKey }), null)
  }
  await assert.rejects(adapter().cancel({ paymentKey: '../x', refundId: 'r', amount: 1, reason: 'x' }), ProviderError)
  assert.equal(server.requests.length, 0)
})

test('a payment that Toss does not know is null; any other refusal of a look-up is thrown', async () => {
  server.respondWith(json({ code: 'NOT_FOUND_PAYMENT', message: '존재하지 않는 결제 입니다.' }, 404))
  assert.equal(await adapter().lookup({ paymentKey: 'pk_1' }), null)
  server.respondWith(json({ code: 'UNAUTHORIZED_KEY', message: '' }, 401))
  await assert.rejects(adapter().lookup({ paymentKey: 'pk_1' }), isKind('operator', 'UNAUTHORIZED_KEY'))
})

/** Responses of Toss and their meaning; statuses are as unreliable as Toss's. */
const ANSWERS: [status: number, code: string, kind: ProviderErrorKind][] = [
  [400, 'INVALID_REQUEST', 'refused'],
  [403, 'REJECT_CARD_PAYMENT', 'refused'],
  [404, 'NOT_FOUND_PAYMENT_SESSION', 'refused'],
  [403, 'NOT_CANCELABLE_AMOUNT', 'refused'],
  [400, 'ALREADY_PROCESSED_PAYMENT', 'unknown'],
  [400, 'ALREADY_CANCELED_PAYMENT', 'unknown'],
  [400, 'PROVIDER_ERROR', 'unknown'],
  [409, 'IDEMPOTENT_REQUEST_PROCESSING', 'unknown'],
  [500, 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING', 'unknown'],
  [400, 'A_CODE_OF_NEXT_YEAR', 'unknown'],
  [400, 'constructor', 'unknown'],
  [400, 'INVALID_API_KEY', 'operator'],
]

for (const [status, code, kind] of ANSWERS) {
  test(`${status} ${code} is ${kind}`, async () => {
    server.respondWith(json({ code, message: '안 돼요' }, status))
    await assert.rejects(confirmOrder(), isKind(kind, code))
    await assert.rejects(refundPart(), isKind(kind, code))
  })
}

test('a response that is not Toss’s leaves the outcome unknown', async () => {
  server.respondWith((res) => res.writeHead(502).end('<html>'))
  await assert.rejects(confirmOrder(), isKind('unknown', 'HTTP_502'))
  server.respondWith(json({ ...PAYMENT, totalAmount: '5000' }))
  await assert.rejects(confirmOrder(), isKind('unknown', 'UNREADABLE'))
  server.respondWith((res) => res.destroy())
  await assert.rejects(confirmOrder(), isKind('unknown', 'NO_ANSWER'))
  server.respondWith((res) => res.writeHead(302, { Location: '/v1/payments/pk_1' }).end())
  await assert.rejects(confirmOrder(), isKind('unknown', 'NO_ANSWER'))
})

test('a response that is late or incomplete leaves the outcome unknown', async () => {
  const late = adapter({ timeoutMs: 50 })
  server.respondWith(() => undefined)
  await assert.rejects(late.lookup({ orderId: 'order_1' }), isKind('unknown', 'TIMEOUT'))
  server.respondWith((res) => res.writeHead(200).write('{"paymentKey":'))
  await assert.rejects(late.lookup({ orderId: 'order_1' }), isKind('unknown', 'TIMEOUT'))
})

test('an error carries neither our key nor the payment', async () => {
  server.respondWith(json({ code: 'REJECT_CARD_COMPANY', message: '4330-****-1234' }, 403))
  const error = await confirmOrder().then(
    () => assert.fail('it was not refused'),
    (thrown: Error) => thrown,
  )
  assert.doesNotMatch(JSON.stringify(error) + error.stack, /test_sk|4330|pk_1|order_1/)
})

test('the browser gets the public key, addresses of this site and the SDK of Toss', () => {
  const { checkout } = toss({ siteUrl: 'https://forum.example', clientKey: 'test_ck_abc', secretKey: 'test_sk_abc' })
  assert.deepEqual(checkout({ customerKey: 'c-1' }), {
    provider: 'toss',
    clientKey: 'test_ck_abc',
    customerKey: 'c-1',
    sdkUrl: 'https://js.tosspayments.com/v2/standard',
    successUrl: 'https://forum.example/api/payments/return',
    failUrl: 'https://forum.example/payment-fail',
  })
  assert.equal(adapter().checkout({ customerKey: 'c-1' }).sdkUrl, `${server.origin}/v2/standard`)
})

test('only the event about a payment says something to us, and only which one it is', () => {
  const { parseWebhook } = adapter()
  const data = { ...PAYMENT, secret: null }
  assert.deepEqual(
    parseWebhook({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-22T13:00:00.000000', data }),
    {
      paymentKey: 'pk_1',
      orderId: 'order_1',
    },
  )
  const nothing = [
    null,
    'text',
    {},
    { eventType: 'PAYMENT_STATUS_CHANGED' },
    { eventType: 'PAYMENT_STATUS_CHANGED', data: { ...data, paymentKey: '../x' } },
    { eventType: 'BILLING_DELETED', data },
    { orderId: 'order_1', secret: 'x', status: 'DONE' },
  ]
  for (const body of nothing) assert.equal(parseWebhook(body), null)
})

const isKind = (kind: ProviderErrorKind, code: string) => (error: unknown) => {
  assert.ok(error instanceof ProviderError)
  assert.deepEqual([error.kind, error.code], [kind, code])
  return true
}
