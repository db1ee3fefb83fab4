import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client } from '#tests/helpers/client.ts'
import { assertFailure } from '#tests/helpers/expect.ts'
import { MEASURED_ITERATIONS, startServer, type TestServer } from '#tests/helpers/server.ts'

let server: TestServer
/** Of a member with the password `secret-1`. */
let registered: string
before(async () => {
  server = await startServer({
    env: { RATE_LIMITS: 'on', SITE_URL: 'http://forum.test', PASSWORD_ITERATIONS: MEASURED_ITERATIONS },
  })
})
after(() => server.stop())

test('the eleventh try of a minute is refused before any password is compared, a bad address before that', async () => {
  const { post } = client(server.base)
  const email = 'nobody@test.example'
  const hashed: number[] = []
  for (let i = 0; i < 10; i += 1) {
    const began = performance.now()
    assertFailure(await post('/auth/login', { email, password: 'secret-1' }), 404, 'USER_NOT_FOUND')
    hashed.push(performance.now() - began)
  }
  const forged = { headers: { 'X-Forwarded-For': '9.9.9.9' } }
  const times: number[] = []
  for (const options of [undefined, forged, undefined, forged]) {
    const began = performance.now()
    const refused = await post('/auth/login', { email, password: 'secret-1' }, options)
    assertFailure(refused, 429, 'RATE_LIMITED')
    const seconds = Number(refused.headers.get('retry-after'))
    assert.ok(seconds >= 1 && seconds <= 60)
    times.push(performance.now() - began)
  }
  const [refusal, hash] = [Math.min(...times), Math.min(...hashed)]
  assert.ok(refusal < hash / 2, `a hash was computed: ${refusal} ms, with one ${hash} ms`)
  assertFailure(await post('/auth/login', { email: 'nobody', password: 'x' }), 400, 'INVALID_EMAIL')
})

test('searching by page and by call is limited together, however the path is written', async () => {
  const { get } = client(server.base)
  const paths = ['/search?q=', '/%73earch?q=', '/search/?x=1&q=']
  for (let i = 0; i < 30; i += 1) {
    assert.equal((await fetch(`${server.base}${paths[i % 3]}${i}`)).status, 200)
  }
  assert.equal((await fetch(`${server.base}/search?q=again`)).status, 429)
  assertFailure(await get('/posts/search?q=again'), 429, 'RATE_LIMITED')
  assert.equal((await fetch(`${server.base}/search`)).status, 200)
})

test('the eleventh registration of an hour is refused', async () => {
  const { post } = client(server.base)
  for (let i = 0; i < 10; i += 1) {
    const body = { username: `limited_${i}`, email: `limited_${i}@test.example`, password: 'secret-1' }
    const made = await post<{ token: string }>('/auth/register', body)
    assert.equal(made.status, 201)
    registered = made.body.token
  }
  const body = { username: 'limited_x', email: 'limited_x@test.example', password: 'secret-1' }
  const refused = await post('/auth/register', body)
  assertFailure(refused, 429, 'RATE_LIMITED')
  assert.ok(Number(refused.headers.get('retry-after')) > 3_000)
})

test('a member changes the password five times an hour, and the profile ten times', async () => {
  const { as } = client(server.base)
  let token = registered
  for (let n = 0; n < 10; n += 1)
    assert.equal((await as(token).patch('/users/profile', { bio: `소개 ${n}` })).status, 200)
  assertFailure(await as(token).patch('/users/profile', { bio: '또' }), 429, 'RATE_LIMITED')
  const change = (n: number) => ({ currentPassword: `secret-${n}`, newPassword: `secret-${n + 1}` })
  for (let n = 1; n <= 5; n += 1) {
    const changed = await as(token).patch<{ token: string }>('/users/password', change(n))
    assert.equal(changed.status, 200)
    token = changed.body.token
  }
  const refused = await as(token).patch('/users/password', change(6))
  assertFailure(refused, 429, 'RATE_LIMITED')
  assert.ok(Number(refused.headers.get('retry-after')) > 3_000)
})
