import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { Random } from '#cms/operations/seed/random.ts'
import type { Contract } from '#src/contracts/contract.ts'
import { assertHeaders } from '#tests/helpers/expect.ts'
import { forum } from '#tests/helpers/forum.ts'
import { HOSTILE_NAMES, HOSTILE_SEGMENTS, HOSTILE_VALUES } from './hostile-values.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

/** FUZZ_REQUESTS=50000 is the long run; a failure names the seed, and FUZZ_SEED repeats it. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS || 3_000)
const SEED = Number(process.env.FUZZ_SEED || Date.now() % 2 ** 31)
const AT_ONCE = 12
const HUNG_MS = 5_000

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'TRACE']
const PAGES = [
  '/',
  '/popular',
  '/recent',
  '/search',
  '/category',
  '/category/free',
  '/bookmarks',
  '/ranking',
  '/announcements',
  '/best',
  '/recent-posts',
  '/series',
]
const PAGES_OF_ONE = [
  ...['/post/', '/profile/', '/category/', '/announcements/', '/edit-post/', '/media/', '/cms/', '/'],
  ...['/series/', '/tag/', '/media/files/', '/best?category=', '/bookmarks?folder=', '/search?in=comments&q='],
]
/** Google sign-in and mails are switched off here, and say so. */
const UNAVAILABLE = new Set([
  '/auth/google',
  '/auth/google/callback',
  '/auth/kakao',
  '/auth/kakao/callback',
  '/auth/passkeys/register/options',
  '/auth/passkeys/register',
  '/auth/passkeys/sign-in/options',
  '/auth/passkeys/sign-in',
  '/auth/verify-email/request',
  '/auth/email-change/request',
])

/** What only the inside of the server knows. */
const TELLING = /node_modules|\bat [\w.<>]+ \(|SQLITE_|pbkdf2-|drizzle|\b(insert into|select ")/

const contracts = allEndpoints.map(({ contract }) => contract)
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

let server: TestServer
let tokens: (string | null)[]
let ids: string[]

before(async () => {
  server = await startServer()
  const make = await forum(server.base)
  const [member, other, admin] = [await make.member(), await make.member(), await make.newAdmin()]
  const post = await make.post(other)
  const comment = await make.comment(post.id, other)
  const series = await other.api.post<{ id: string }>('/series', { title: '연재' })
  const folder = await member.api.post<{ id: string }>('/bookmarks/folders', { name: '폴더' })
  const report = await member.api.post<{ id: string }>('/reports', { postId: post.id, reason: '광고예요' })
  // Next, once it is awake, listens for more than the panel's own requests.
  await fetch(`${server.base}/cms`, { headers: { Cookie: `aah-token=${admin.token}` } })
  tokens = [null, member.token, other.token, admin.token, 'junk', `${member.token.slice(0, -3)}abc`]
  ids = [post.id, comment.id, report.body.id, member.id, other.id, series.body.id, folder.body.id, '7', 'free']
})
after(() => {
  agent.destroy()
  return server.stop()
})

interface Shot {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer | undefined
  /** Answers of 503 that are right. */
  mayBeUnavailable?: boolean
}

const fieldsOf = ({ input }: Contract): string[] => (input instanceof z.ZodObject ? Object.keys(input.shape) : [])

function shotAt(random: Random): Shot {
  if (random.chance(0.15)) return pageShot(random)
  const contract = random.pick(contracts)
  const path = `/api${contract.path.replace(/:\w+/g, () => segment(random))}`
  const method = random.chance(0.1) ? random.pick(METHODS) : contract.method.toUpperCase()
  const query = method === 'GET' || random.chance(0.2) ? queryOf(random, fieldsOf(contract)) : ''
  const token = random.pick(tokens)
  const headers: Record<string, string> = { ...(token && { Authorization: `Bearer ${token}` }), ...junkHeaders(random) }
  const hasBody = method !== 'GET' && method !== 'HEAD' && random.chance(0.95)
  const mayBeUnavailable = UNAVAILABLE.has(contract.path)
  if (!hasBody) return { method, path: path + query, headers, mayBeUnavailable }
  const { type, body } = contract.body === 'multipart' ? multipart(random) : jsonBody(random, fieldsOf(contract))
  if (random.chance(0.95)) headers['Content-Type'] = type
  return { method, path: path + query, headers, body, mayBeUnavailable }
}

function pageShot(random: Random): Shot {
  const path = random.chance(0.5) ? random.pick(PAGES) : random.pick(PAGES_OF_ONE) + segment(random)
  const query = queryOf(random, ['q', 'page', 'filter', 'comments', 'tab', 'next', 'category', 'folder', 'in', 'from'])
  const token = random.pick(tokens)
  const headers = { ...(token && random.chance(0.5) && { Cookie: `aah-token=${token}` }), ...junkHeaders(random) }
  return { method: random.chance(0.1) ? random.pick(METHODS) : 'GET', path: path + query, headers }
}

const segment = (random: Random): string => (random.chance(0.6) ? random.pick(ids) : random.pick(HOSTILE_SEGMENTS))

function queryOf(random: Random, fields: readonly string[]): string {
  const parts = Array.from({ length: Math.floor(random.next() * 4) }, () => {
    const name = random.chance(0.7) && fields.length > 0 ? random.pick(fields) : encoded(random.pick(HOSTILE_NAMES))
    const value = random.chance(0.5) ? random.pick(HOSTILE_SEGMENTS) : encoded(random.pick(SHORT_VALUES))
    return random.chance(0.05) ? name : `${name}=${value}`
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

const SHORT_VALUES = HOSTILE_VALUES.filter((value) => typeof value !== 'object')
  .map(String)
  .filter((text) => text.length < 1_000)
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

function junkHeaders(random: Random): Record<string, string> {
  const junk: Record<string, string>[] = [
    // `X-Forwarded-For` meets tests/api/loopback-site-url.test.ts while SITE_URL is loopback.
    { Via: '1.1.1.1, ,;\t, 999.999.999.999' },
    { 'X-HTTP-Method-Override': 'DELETE' },
    { 'Idempotency-Key': 'k'.repeat(Math.floor(random.next() * 600)) },
    { Authorization: 'Bearer ' + 'a.'.repeat(1_000) },
    { Authorization: 'Basic Og==' },
    { Cookie: 'aah-token=%00; aah-token; =; ;;; aah-google=eyJ.eyJ.x' },
    { Cookie: `${'a=b; '.repeat(500)}` },
    { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
    { 'If-None-Match': '*, W/"x", "' },
    { 'Accept-Encoding': 'br;q=abc, , gzip;;;' },
    { Accept: '\u00ff\u00fe' },
    { Range: 'bytes=-1-9999999999999' },
    { 'Content-Encoding': 'gzip' },
    { Expect: '100-continue' },
    { 'User-Agent': '' },
    { ['__proto__']: 'x', constructor: 'y' },
  ]
  return random.chance(0.25) ? random.pick(junk) : {}
}

function jsonBody(random: Random, fields: readonly string[]): { type: string; body: string | Buffer } {
  const type = random.chance(0.9)
    ? 'application/json'
    : random.pick(['text/plain', 'application/JSON; charset=latin1', ''])
  const whole = random.next()
  if (whole < 0.1) return { type, body: JSON.stringify(random.pick(HOSTILE_VALUES)) ?? '' }
  const body: [string, unknown][] = fields.map((name) => [name, fieldValue(random, name)])
  if (random.chance(0.4)) body.push([random.pick(HOSTILE_NAMES), random.pick(HOSTILE_VALUES)])
  const text = `{${body.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`
  if (whole < 0.15) return { type, body: text.slice(0, Math.floor(random.next() * text.length)) }
  if (whole < 0.2) return { type, body: damaged(random, text) }
  if (whole < 0.23) return { type, body: text.replace(/:/, ':1e999,"x":') }
  return { type, body: text }
}

/** A few bytes of it changed, so that it may be no UTF-8 and no JSON any more. */
function damaged(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text)
  for (let i = 0; i < 3; i += 1) bytes[Math.floor(random.next() * bytes.length)] = Math.floor(random.next() * 256)
  return bytes
}

/** Often a valid value, so that the hostile values of other fields get past input validation. */
function fieldValue(random: Random, name: string): unknown {
  const fitting: Record<string, unknown> = {
    id: random.pick(ids),
    title: '퍼징한 제목이에요',
    content: '열 글자가 넘는 본문이에요.',
    categoryIds: [7],
    reason: '이유예요',
    pointsAmount: 10_000,
    walletAddress: '0x1234567890',
    status: random.pick(['completed', 'failed', 'pending']),
    action: random.pick(['dismiss', 'remove', 'uphold', 'restore']),
    key: random.pick(['postPoints', 'commentExp', 'fuzzed']),
    value: '5',
    postId: random.pick(ids),
    parentId: random.pick(ids),
    liked: random.chance(0.5),
    points: 100,
  }
  return random.chance(0.5) && Object.hasOwn(fitting, name) ? fitting[name] : random.pick(HOSTILE_VALUES)
}

function multipart(random: Random): { type: string; body: Buffer } {
  const name = random.pick(['images[]', 'image', 'postId', '__proto__', 'x"; filename="y', ''])
  const file = random.pick(['; filename="a.png"', '', '; filename="../../x"', "; filename*=UTF-8''%00", '; filename='])
  const value = random.pick([random.pick(ids), '\u0000', '\ud800', 'a'.repeat(5_000), '\x89PNG\r\n\x1a\n', 'GIF89a'])
  const part = `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`
  const end = random.pick(['--x--\r\n', '--x--', '', '--x\r\n', '--y--'])
  const boundary = random.pick(['; boundary=x', '; boundary=x', '; boundary=', '', `; boundary=${'b'.repeat(200)}`])
  return {
    type: `multipart/form-data${boundary}`,
    body: Buffer.from(part.repeat(1 + Math.floor(random.next() * 12)) + end),
  }
}

interface Seen {
  status: number
  headers: Headers
  text: string
}

function fire({ method, path, headers, body }: Shot): Promise<Seen> {
  const { hostname, port } = new URL(server.base)
  return new Promise((resolve, reject) => {
    const sent = { ...headers, ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }) }
    const message = request({ hostname, port, method, path, agent, headers: sent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      // A stream of events ends when its reader goes.
      if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy()
      response.on('close', () => {
        const given = Object.entries(response.headers).filter(([, value]) => typeof value === 'string')
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(given as [string, string][]),
          text: Buffer.concat(chunks).toString(),
        })
      })
    })
    message.setTimeout(HUNG_MS, () => message.destroy(new Error(`no answer within ${HUNG_MS} ms`)))
    message.on('error', reject)
    message.end(body)
  })
}

/** A socket that was let go just before it was used again is no answer of the server's. */
const fireAgain = (shot: Shot): Promise<Seen> =>
  fire(shot).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ECONNRESET' || error.code === 'EPIPE' ? fire(shot) : Promise.reject(error),
  )

/** What is wrong with the answer, or null. */
async function wrongWith(shot: Shot): Promise<string | null> {
  try {
    const { status, headers, text } = await fireAgain(shot)
    if (status >= 500 && !(shot.mayBeUnavailable && status === 503)) return `${status} ${text.slice(0, 300)}`
    assertHeaders(headers)
    const leak = shot.path.startsWith('/api/openapi') ? null : TELLING.exec(text)
    if (leak) return `it contains ${leak[0]}`
    if (headers.get('x-injected')) return 'a header was injected'
    return null
  } catch (error) {
    return String(error)
  }
}

test(`${REQUESTS} malformed requests, seed ${SEED}: none fails, none hangs, none exposes internals`, async () => {
  const random = new Random(SEED)
  const failures: string[] = []
  let left = REQUESTS
  const worker = async () => {
    while (left > 0 && failures.length < 20) {
      left -= 1
      const shot = shotAt(random)
      const wrong = await wrongWith(shot)
      if (wrong) failures.push(`${shot.method} ${shot.path.slice(0, 300)} ${describe(shot)}\n  → ${wrong}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  assert.deepEqual(failures, [], `seed ${SEED}`)
})

function describe({ headers: { Authorization, ...headers }, body }: Shot): string {
  const who = Authorization ? `token ${tokens.indexOf(Authorization.slice('Bearer '.length))}` : 'guest'
  const sent = body === undefined ? '' : JSON.stringify(body.toString().slice(0, 300))
  return `${who} ${JSON.stringify(headers).slice(0, 200)} ${sent}`
}

const RAW: Record<string, string | Buffer> = {
  'a body shorter than it says':
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a"',
  'a form cut off':
    'POST /api/upload/post HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 500\r\n\r\n--x\r\nContent',
  'a chunk without an end':
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{',
  'a chunk of no size': 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'two lengths':
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n123456',
  'a length and chunks':
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'a negative length': 'POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'a host that is none': 'GET /post/x HTTP/1.1\r\nHost: ][:::/\\@\r\n\r\n',
  'another version': 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'a method that is none': 'GÉT / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'bytes in the path': Buffer.from('GET /post/\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n', 'latin1'),
  'a NUL in a header': 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: a\u0000b\r\n\r\n',
  'a header of 100 kB': `GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
  'ten thousand headers': `GET / HTTP/1.1\r\nHost: localhost\r\n${'A: b\r\n'.repeat(10_000)}\r\n`,
  'a bare line feed': 'GET / HTTP/1.1\nHost: localhost\n\n',
  'an asterisk': 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a tunnel': 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'an upgrade': 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
  'a web socket':
    'GET /_next/webpack-hmr HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  TLS: Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]),
  'nothing but noise': Buffer.from(Array.from({ length: 512 }, (_, index) => (index * 73) % 256)),
}

for (const [what, bytes] of Object.entries(RAW)) {
  test(`${what}: an answer below 500 or the end of the connection, at once`, async () => {
    const { text, ms } = await sendRaw(bytes)
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 400)
    // A Host that is not this machine meets the page that names SITE_URL.
    assert.ok(status < 500 || (status === 503 && text.includes('SITE_URL')), text.slice(0, 300))
    assert.ok(ms < HUNG_MS, `${ms} ms`)
  })
}

/** Sends the bytes, says that no more will come, and reads until the server ends the connection. */
function sendRaw(bytes: string | Buffer): Promise<{ text: string; ms: number }> {
  const { hostname, port } = new URL(server.base)
  const began = performance.now()
  return new Promise((resolve) => {
    let text = ''
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.end(bytes))
    socket.setTimeout(HUNG_MS, () => socket.destroy())
    socket.on('data', (chunk) => (text += chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ text, ms: performance.now() - began }))
  })
}

test('afterwards ordinary requests are served', async () => {
  const began = performance.now()
  const { status } = await fetch(`${server.base}/api/health`)
  assert.equal(status, 200)
  assert.equal((await fetch(server.base)).status, 200)
  assert.ok(performance.now() - began < HUNG_MS)
  assert.doesNotMatch(server.output(), /"msg":"(uncaught|call failed)"/)
})
