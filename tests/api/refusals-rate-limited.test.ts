import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RATE_LIMITS } from '#src/rules/rate-limits.ts'
import { client, type ApiResponse } from '#tests/helpers/client.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

/** Refusals that come before the limit in the order of refusals: they are sent, and count all the same. */

let server: TestServer
before(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', SITE_URL: 'http://forum.test' } })
})
after(() => server.stop())

const json = { 'Content-Type': 'application/json' }
const REFUSED: Record<string, { status: number; send: (from: string) => Promise<ApiResponse> }> = {
  'a method that is not there': {
    status: 405,
    send: (from) => client(server.base).send('PATCH', '/posts', { headers: { 'X-Forwarded-For': from } }),
  },
  'a body of another type': {
    status: 415,
    send: (from) => client(server.base).post('/auth/login', 'a', { headers: { 'X-Forwarded-For': from } }),
  },
  'a body that says it is too large': {
    status: 413,
    send: (from) =>
      client(server.base).post('/auth/login', 'a'.repeat(20_000), { headers: { ...json, 'X-Forwarded-For': from } }),
  },
}

let addresses = 0
for (const [what, { status, send }] of Object.entries(REFUSED)) {
  test(`${what} counts, and goes on being refused for what it is`, async () => {
    addresses += 1
    const from = `198.51.100.${addresses}`
    const health = () => client(server.base).get('/health', { headers: { 'X-Forwarded-For': from } })
    for (let i = 0; i < RATE_LIMITS.everything.points - 1; i += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(from)))
      assert.ok(answers.every((answer) => answer.status === status))
    }
    assertFailure(await health(), 429, 'RATE_LIMITED')
    assert.equal((await send(from)).status, status)
    assert.equal((await client(server.base).get('/health', { headers: { 'X-Forwarded-For': `${from}9` } })).status, 200)
  })
}

test('a client over the rate limit is refused at once, however long the rest of its body', async () => {
  const headers = { ...json, 'X-Forwarded-For': '198.51.100.99' }
  const { send } = client(server.base)
  const get = () => send('GET', '/health', { headers })
  for (let i = 0; i < RATE_LIMITS.everything.points; i += 50) await Promise.all(Array.from({ length: 50 }, get))
  const body = `{"content":"${'가'.repeat(300_000)}"}`
  assertFailure(await send('POST', '/posts', { headers, body }), 429, 'RATE_LIMITED')
})

test('a balancer may ask for the health as often as it likes; what it forwards, or asks with a token, counts', async () => {
  const health = (headers = {}) => client(server.base).get('/health', { headers })
  const often = async (headers = {}) => {
    const answers = []
    for (let i = 0; i < RATE_LIMITS.everything.points * 2; i += 50)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => health(headers)))))
    return answers
  }
  assert.ok((await often()).every(({ status }) => status === 200))
  for (const headers of [{ 'X-Forwarded-For': '198.51.100.50' }, { Cookie: 'aah-token=none' }])
    assertFailure((await often(headers)).at(-1)!, 429, 'RATE_LIMITED')
})
