import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test, type TestContext } from 'node:test'
import type { Checkout } from '#src/contracts/schemas/payments.ts'
import { expectStatus, forum, type Person } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { tossShop } from '#tests/helpers/toss-shop.ts'

const BASIC = { productId: 'basic', amount: 5_000, points: 2_500 }
const dataDir = mkdtempSync(path.join(tmpdir(), 'aah-window-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

const simulatorOf = ({ base }: TestServer) => `${base}/toss-simulator`
const request = async ({ api }: Person) =>
  expectStatus(await api.post<{ orderId: string; checkout: Checkout }>('/payments/request', BASIC), 201)

/** A server that ends with its test, however that ends. */
async function serverFor(context: TestContext, options: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(options)
  context.after(() => server.stop())
  return server
}

/** The policy of the page where points are bought, as this member gets it. */
async function policyOf({ base }: TestServer, { token }: Person): Promise<string> {
  const answer = await fetch(`${base}/buy-points`, { headers: { cookie: `aah-token=${token}` } })
  assert.equal(new URL(answer.url).pathname, '/buy-points')
  await answer.body?.cancel()
  return answer.headers.get('content-security-policy') ?? ''
}

test('without keys the forum’s own server is the provider, over a restart too', async (context) => {
  const server = await serverFor(context, { dataDir })
  const world = await forum(server.base)
  const me = await world.member()
  const { orderId, checkout } = await request(me)
  assert.deepEqual([checkout.provider, checkout.sdkUrl], ['simulator', `${simulatorOf(server)}/v2/standard`])
  const script = await fetch(checkout.sdkUrl)
  assert.equal(script.headers.get('x-content-type-options'), 'nosniff')
  assert.match(await script.text(), /TossPayments/)
  const agreed = await tossShop(simulatorOf(server)).agreed({ orderId, ...checkout })
  assert.equal(statSync(path.join(dataDir, 'toss-simulator.jsonl')).mode & 0o777, 0o600)
  await server.kill()
  const again = await serverFor(context, { dataDir, env: server.database })
  const page = await fetch(`${again.base}/api/payments/return?${new URLSearchParams({ ...agreed, amount: '5000' })}`, {
    redirect: 'manual',
  })
  assert.match(page.headers.get('location') ?? '', /^\/payment-success\?/)
  const back = (await forum(again.base)).guest.as(me.token)
  assert.deepEqual((await back.get(`/payments/${orderId}/status`)).body, { status: 'completed', points: 2_500 })
})

test('in production its settings cannot be changed, and its window is no call of the API', async (context) => {
  const server = await serverFor(context, { env: { NODE_ENV: 'production', RATE_LIMITS: 'on' } })
  const simulator = simulatorOf(server)
  const control = await fetch(`${simulator}/sandbox/control`, { method: 'POST', body: '{"downMs":60000}' })
  assert.equal(control.status, 401)
  const answers = await Promise.all(Array.from({ length: 700 }, () => fetch(`${simulator}/v2/standard`)))
  assert.ok(answers.every(({ status }) => status === 200))
  assert.equal((await fetch(`${server.base}/api/health`)).status, 200)
})

test('with Toss’s keys its script is let in and the simulator is not there', async (context) => {
  const keys = { TOSS_CLIENT_KEY: 'test_ck_real', TOSS_SECRET_KEY: 'test_sk_real' }
  const server = await serverFor(context, { env: keys })
  const me = await (await forum(server.base)).member()
  const { checkout } = await request(me)
  assert.deepEqual([checkout.provider, checkout.clientKey], ['toss', 'test_ck_real'])
  assert.equal(checkout.sdkUrl, 'https://js.tosspayments.com/v2/standard')
  const policy = await policyOf(server, me)
  assert.match(policy, /script-src [^;]*'self' https:\/\/js\.tosspayments\.com/)
  for (const kind of ['connect-src', 'frame-src', 'form-action'])
    assert.match(policy, new RegExp(`${kind} [^;]*'self'[^;]* https://\\*\\.tosspayments\\.com`))
  const other = await fetch(`${server.base}/help`)
  assert.doesNotMatch(other.headers.get('content-security-policy') ?? '', /tosspayments/)
  assert.equal((await fetch(`${simulatorOf(server)}/v2/standard`)).status, 404)
  assert.doesNotMatch(server.output(), /test_sk_real/)
})

test('with payments off nothing can be bought, and the page says so', async (context) => {
  const server = await serverFor(context, { env: { PAYMENTS: 'off' } })
  const me = await (await forum(server.base)).member()
  const answer = await me.api.post<{ code: string }>('/payments/request', BASIC)
  assert.deepEqual([answer.status, answer.body.code], [503, 'UNAVAILABLE'])
  assert.doesNotMatch(await policyOf(server, me), /tosspayments/)
  assert.equal((await fetch(`${simulatorOf(server)}/v2/standard`)).status, 404)
})
