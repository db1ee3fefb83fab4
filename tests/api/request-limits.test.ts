import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { assertFailure, assertHeaders } from '#tests/helpers/expect.ts'
import { forum, type Forum, type Person } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let server: TestServer
let world: Forum
let member: Person
before(async () => {
  // Requests bear hosts and headers of proxies, which a server with a loopback SITE_URL refuses.
  server = await startServer({ env: { SITE_URL: 'http://forum.test' } })
  world = await forum(server.base)
  member = await world.member()
  await world.post(member)
})
after(() => server.stop())

/** What `work` gives and how long it took. */
async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now()
  return { result: await work(), ms: performance.now() - started }
}

const LISTS = ['/posts', '/posts/search?q=가나', '/categories/free/posts', '/users/top']
const OUT_OF_RANGE = [
  'limit=1000000000',
  'limit=0',
  'limit=-1',
  'limit=abc',
  'limit=1.5',
  'limit=',
  'limit=1e1',
  'limit[]=5&limit=x',
]
for (const list of LISTS) {
  test(`${list} refuses a limit or offset that is out of range, at once`, async () => {
    const offsets = list === '/users/top' ? [] : ['offset=1000000000', 'offset=-1', 'offset=x']
    for (const query of [...OUT_OF_RANGE, ...offsets]) {
      const path = `${list}${list.includes('?') ? '&' : '?'}${query}`
      const { result, ms } = await timed(() => world.guest.get(path))
      assertFailure(result, 400, 'VALIDATION', path)
      assert.ok(ms < 200, `${path} took ${ms} ms`)
    }
  })
}

test('a list beyond its end is empty', async () => {
  const { status, body, headers } = await world.guest.get<unknown[]>('/posts?offset=100000')
  assert.deepEqual([status, body, headers.get('x-has-more')], [200, [], 'false'])
})

const json = { 'Content-Type': 'application/json' }
const manyKeys = (count: number) => `{${Array.from({ length: count }, (_, i) => `"k${i}":1`).join(',')}}`
const HEAVY: Record<string, { body: string | Buffer; headers?: Record<string, string>; status: number[] }> = {
  '2 MB of JSON': { body: JSON.stringify('a'.repeat(2 * 1024 * 1024)), status: [413] },
  '100 000 nested brackets': { body: '['.repeat(100_000), status: [400] },
  '100 000 nested brackets that close': { body: '['.repeat(100_000) + ']'.repeat(100_000), status: [400] },
  '100 000 nested objects': { body: '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), status: [400] },
  'a million keys': { body: manyKeys(1_000_000), status: [413] },
  '60 000 keys': { body: manyKeys(60_000), status: [400] },
  'a gzip bomb': {
    body: gzipSync(Buffer.alloc(50 * 1024 * 1024)),
    headers: { 'Content-Encoding': 'gzip' },
    status: [415],
  },
  'a prototype': { body: '{"__proto__":{"isAdmin":true},"constructor":1}', status: [400] },
  'bytes that are no UTF-8': { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), status: [400] },
}
for (const [what, { body, headers, status }] of Object.entries(HEAVY)) {
  const sent = typeof body === 'string' ? body : new Uint8Array(body)
  const send = () => member.api.post('/posts', sent, { headers: { ...json, ...headers } })
  test(`${what} as a body is refused without holding up others`, async () => {
    const figures: { ms: number; slowest: number; usual: number }[] = []
    // What else the machine does delays readers too; a server that is held up is held up each time, beyond what is usual.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const usual = await usualWait()
      const reader = slowestRead()
      const { result, ms } = await timed(send)
      assert.ok(status.includes(result.status), `${result.status} ${result.text}`)
      const slowest = await reader.stop()
      if (ms < 1_000 + usual && slowest < 200 + usual) return
      figures.push({ ms, slowest, usual })
    }
    assert.fail(`took (ms), held up a reader for (slowest), who waits (usual) otherwise: ${JSON.stringify(figures)}`)
  })
}

/** The longest wait of a reader while nothing in particular happens. */
async function usualWait(): Promise<number> {
  const reader = slowestRead()
  await new Promise((resolve) => setTimeout(resolve, 300))
  return reader.stop()
}

/** Sends reads until stopped, and returns the longest response time. */
function slowestRead() {
  let [isRunning, slowest] = [true, 0]
  const reading = (async () => {
    while (isRunning) slowest = Math.max(slowest, (await timed(() => world.guest.get('/coin/price'))).ms)
  })()
  return {
    stop: async () => {
      isRunning = false
      await reading
      return slowest
    },
  }
}

/** What answers a request whose body was announced, and of which only the first bytes are sent. */
async function answerToAnnounced(path: string, headers: Record<string, string | number>): Promise<string> {
  const { hostname, port } = new URL(server.base)
  const socket = connect({ host: hostname, port: Number(port) })
  const head = Object.entries({ Host: 'forum.test', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n{`)
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (chunk) => resolve(String(chunk)))
    socket.once('close', () => resolve(''))
  })
  socket.destroy()
  return answer
}

test('a body that is announced as too large is answered before anything of it is read', async () => {
  const bearer = { Authorization: `Bearer ${member.token}` }
  const announced: [path: string, headers: Record<string, string | number>][] = [
    ['/api/auth/login', { 'Content-Type': 'application/json', 'Content-Length': 17_000 }],
    ['/api/posts', { 'Content-Type': 'application/json', 'Content-Length': 5_000_000_000 }],
    [
      '/api/upload/post',
      { ...bearer, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 300_000_000 },
    ],
  ]
  for (const [path, headers] of announced) {
    const { result, ms } = await timed(() => answerToAnnounced(path, headers))
    assert.match(result, /^HTTP\/1\.1 413 [^]*\r\nConnection: close\r\n[^]*"TOO_LARGE"/i, path)
    assert.ok(ms < 5_000, `${path} took ${ms} ms`)
  }
})

test('a body in pieces without a length has the same limit', async () => {
  const piece = new TextEncoder().encode('"'.padEnd(64 * 1024, 'a'))
  let sent = 0
  const stream = new ReadableStream({
    pull(controller) {
      sent += 1
      if (sent > 40) controller.close()
      else controller.enqueue(piece)
    },
  })
  const init = {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: { ...json, Authorization: `Bearer ${member.token}` },
  }
  const answer = await fetch(`${server.base}/api/posts`, init)
  assert.equal(answer.status, 413)
})

test('slow senders are cut within 30 s while others are served', { timeout: 60_000 }, async () => {
  const post =
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n'
  const multipart = `POST /api/upload/post HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n`
  const page = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n'
  const starts = ['GET / HTTP/1.1\r\nHost: x\r\n', post, multipart, page, '']
  const slow = starts.flatMap((start) => Array.from({ length: 20 }, () => drip(start)))
  // Blank lines start no request, and yet each one is a sign of life.
  const idle = 'GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'
  slow.push(...Array.from({ length: 5 }, () => drip(idle, '\r\n')))
  const { result, ms } = await timed(() => world.guest.get('/posts'))
  assert.equal(result.status, 200)
  assert.ok(ms < 500, `a reader waited ${ms} ms`)
  const lasted = await Promise.all(slow)
  assert.ok(Math.max(...lasted) <= 30_000, `one lasted ${Math.max(...lasted)} ms`)
})

/** Sends `start` and then a drop every 4 s; resolves with how long it was let. */
function drip(start: string, drop = 'a'): Promise<number> {
  const { hostname, port } = new URL(server.base)
  const began = performance.now()
  return new Promise((resolve) => {
    const socket: Socket = connect({ host: hostname, port: Number(port) }, () => start && socket.write(start))
    const timer = setInterval(() => socket.write(drop), 4_000)
    socket.on('error', () => undefined)
    socket.resume()
    socket.on('close', () => {
      clearInterval(timer)
      resolve(performance.now() - began)
    })
  })
}

test('a forged X-Forwarded-For does not make the limiter count another client', async () => {
  const limited = await startServer({ env: { RATE_LIMITS: 'on', SITE_URL: 'http://forum.test' } })
  try {
    const { guest } = await forum(limited.base)
    const search = (n: number) => guest.get('/posts/search?q=가나', { headers: { 'X-Forwarded-For': `10.0.0.${n}` } })
    const answers = []
    for (let n = 1; n <= 31; n += 1) answers.push(await search(n))
    assert.deepEqual(new Set(answers.slice(0, 30).map(({ status }) => status)), new Set([200]))
    const refused = answers[30]
    assert.ok(refused)
    assertFailure(refused, 429, 'RATE_LIMITED')
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    // An unknown path counts toward the limit of everything, and is refused by it.
    const unknown = await Promise.all(Array.from({ length: 600 }, () => guest.get('/no-such-call')))
    assert.ok(unknown.some(({ status }) => status === 404) && unknown.some(({ status }) => status === 429))
    // The page of the search shares the limit, and refuses a browser in a sentence rather than in JSON.
    const page = await fetch(`${limited.base}/search?q=가나`, { headers: { Accept: 'text/html,*/*' } })
    assert.equal(page.status, 429)
    assert.ok(Number(page.headers.get('retry-after')) > 0)
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
    const html = await page.text()
    assert.ok(html.includes('<h1>요청이 너무 많아요. 잠시 후 다시 시도해 주세요.</h1>'))
    assert.doesNotMatch(html, /<script|undefined|NaN/)
    assert.match(page.headers.get('content-security-policy') ?? '', /style-src 'sha256-/)
  } finally {
    await limited.stop()
  }
})

test('behind one proxy the address is the one that the proxy saw', async () => {
  const limited = await startServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', SITE_URL: 'http://forum.test' } })
  try {
    const { guest } = await forum(limited.base)
    const search = (hops: string) => guest.get('/posts/search?q=가나', { headers: { 'X-Forwarded-For': hops } })
    for (let n = 1; n <= 30; n += 1) assert.equal((await search(`10.0.0.${n}, 192.0.2.1`)).status, 200)
    assert.equal((await search('10.0.0.99, 192.0.2.1')).status, 429)
    assert.equal((await search('10.0.0.99, 192.0.2.2')).status, 200)
  } finally {
    await limited.stop()
  }
})

test('every kind of answer carries the headers', async () => {
  const home = await fetch(server.base)
  const asset = /\/_astro\/[^"']+\.(?:css|js)/.exec(await home.text())?.[0]
  assert.ok(asset, 'the page names a hashed file')
  const cases: [path: string, status: number, init?: RequestInit][] = [
    ['/', 200],
    ['/no-such-page', 404],
    ['/500', 404],
    ['/500/', 404],
    ['/%3500', 404],
    ['/post/none', 404],
    [asset, 200],
    ['/_astro/none.js', 404],
    ['/favicon.svg', 200],
    ['/media/none', 404],
    ['/api/posts', 200],
    ['/api/none', 404],
    ['/api/posts', 405, { method: 'DELETE' }],
    ['/api/login', 302],
    ['/cms', 302],
    ['/cms/api/members', 404],
    ['/%E0%A4%A', 404],
    ['/%25', 404],
    ['/category/%25o', 404],
    ['/post/%2525', 404],
    ['/search?q=%00', 200],
  ]
  for (const [path, status, init] of cases) {
    const answer = await fetch(server.base + path, { redirect: 'manual', ...init })
    await answer.arrayBuffer()
    assert.equal(answer.status, status, path)
    if (status !== 302) assertHeaders(answer.headers)
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff', path)
    assert.equal(answer.headers.get('x-powered-by'), null, path)
  }
  assert.match((await fetch(server.base + asset)).headers.get('cache-control') ?? '', /max-age=31536000, immutable/)
})

test('what Node would refuse by itself is refused with the headers too', async () => {
  const requests = {
    'no host': ['GET / HTTP/1.1\r\n\r\n', 400],
    'an expectation': ['GET / HTTP/1.1\r\nHost: x\r\nExpect: foo\r\n\r\n', 417],
    'no request': ['nonsense\r\n\r\n', 400],
  } as const
  for (const [what, [request, status]] of Object.entries(requests)) {
    const text = await rawAnswer(request)
    assert.match(text, new RegExp(`^HTTP/1.1 ${status} `), what)
    assert.match(text, /\r\nX-Request-Id: [\da-f-]{36}\r\n/, what)
    assert.match(text, /\r\nX-Content-Type-Options: nosniff\r\n/, what)
    assert.match(text, /\r\nContent-Security-Policy: default-src 'none'/, what)
  }
})

test('every answer has an id of its own, cached ones too, which error pages show; a sent one is not believed', async () => {
  const sent = crypto.randomUUID()
  const ids = new Set([sent])
  const paths = ['/', '/', '/', '/api/health', '/api/posts/nothing', '/media/none.webp', '/cms', '/favicon.svg']
  for (const path of paths) {
    const { headers } = await fetch(server.base + path, { redirect: 'manual', headers: { 'X-Request-Id': sent } })
    ids.add(headers.get('x-request-id') ?? '')
  }
  assert.equal(ids.size, paths.length + 1)
  const refused = await fetch(`${server.base}/`, { method: 'POST', headers: { Accept: 'text/html' } })
  assert.equal(refused.status, 405)
  assert.ok((await refused.text()).includes(`요청 번호 ${refused.headers.get('x-request-id')}`))
})

/** What the server says to these bytes until it hangs up. */
function rawAnswer(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.base)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes))
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
}

test('a port that is taken stops the start with one sentence that names PORT', async () => {
  const { port } = new URL(server.base)
  await assert.rejects(startServer({ env: { PORT: port } }), /PORT=\d+ cannot be used: EADDRINUSE\./)
})

test('answers for a member are stored nowhere, and their pages in their own browser alone', async () => {
  const { headers } = await member.api.get('/auth/user')
  assert.equal(headers.get('cache-control'), 'private, no-store')
  const page = await fetch(server.base, { headers: { Cookie: `aah-token=${member.token}` } })
  assert.equal(page.headers.get('cache-control'), 'private, no-cache')
})

test('a host from elsewhere appears nowhere', async () => {
  const rest = 'Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n'
  assert.match(await rawAnswer(`GET / HTTP/1.1\r\n${rest}`), /^HTTP\/1\.1 200/)
  for (const target of ['/', '//evil.example/', '/\\evil.example/', 'http://evil.example/', '/api/login', '/cms']) {
    assert.doesNotMatch(await rawAnswer(`GET ${target} HTTP/1.1\r\n${rest}`), /evil\.example/, target)
  }
})

test('headers of the first guest of a page change nothing for the next one', async () => {
  const path = `/search?q=${encodeURIComponent('캐시')}`
  await (await fetch(`${server.base}${path}&utm_source=canary`, { headers: { 'User-Agent': 'canary' } })).text()
  assert.doesNotMatch(await (await fetch(server.base + path)).text(), /canary/)
})

test('pages say that they are UTF-8, errors too', async () => {
  for (const path of ['/', '/login', '/no-such-page']) {
    const { headers } = await fetch(server.base + path)
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8', path)
  }
})
