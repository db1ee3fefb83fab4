import assert from 'node:assert/strict'
import { request, type IncomingHttpHeaders } from 'node:http'
import { after, before, test } from 'node:test'
import { startServer, type TestServer } from '#tests/helpers/server.ts'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.stop())

interface Heard {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Asks with these headers, `Host` among them, which fetch would not send. */
function ask(path: string, headers: Record<string, string>, { method = 'GET', body = '', base = server.base } = {}) {
  return new Promise<Heard>((resolve, reject) => {
    const sent = request(base + path, { method, headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    sent.once('error', reject).end(body)
  })
}

const FROM_ELSEWHERE: Record<string, string>[] = [
  { 'X-Forwarded-For': '203.0.113.9' },
  { 'X-Forwarded-Proto': 'https' },
  { 'x-forwarded-anything': '' },
  { Forwarded: 'for=203.0.113.9' },
  { Host: 'forum.example' },
  { Host: '192.0.2.1:4321' },
  { Host: '127.0.0.1.evil.example' },
  { Host: 'localhost@evil.example' },
  { Host: 'x' },
]
const PATHS = ['/', '/post/x', '/login', '/cms', '/_next/x', '/media/x', '/rss.xml', '/favicon.svg', '/robots.txt']

test('while SITE_URL is loopback, every request from another host gets one page that names SITE_URL', async () => {
  for (const headers of FROM_ELSEWHERE) {
    for (const path of PATHS) {
      const answer = await ask(path, headers)
      const what = `${path} ${JSON.stringify(headers)}`
      assert.equal(answer.status, 503, what)
      assert.match(answer.headers['content-type'] ?? '', /^text\/html/, what)
      assert.match(answer.text, /SITE_URL/, what)
      assert.equal(answer.headers['set-cookie'], undefined, what)
      assert.equal(answer.headers['cache-control'], 'no-store', what)
      assert.doesNotMatch(answer.text, /evil|203\.0\.113|<script/, what)
    }
  }
})

test('a call gets the JSON that names SITE_URL, and neither signs in nor registers', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9', 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: 'somebody', email: 'some@test.example', password: 'secret-password' })
  for (const path of ['/api/health', '/api/posts', '/api/none', '/api'])
    assert.equal((await ask(path, headers)).status, 503, path)
  const answer = await ask('/api/auth/register', headers, { method: 'POST', body })
  assert.equal(answer.status, 503)
  assert.equal(answer.headers['set-cookie'], undefined)
  const refusal = JSON.parse(answer.text) as { code: string; message: string }
  assert.equal(refusal.code, 'UNAVAILABLE')
  assert.match(refusal.message, /SITE_URL/)
  const { port } = new URL(server.base)
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`])
    assert.equal((await ask('/api/health', { Host: host })).status, 200, host)
})

test('with a public SITE_URL a proxy is welcome, and a health check from inside the container too', async () => {
  const open = await startServer({ env: { SITE_URL: 'http://forum.test', TRUST_PROXY: '1' } })
  try {
    const headers = { Host: 'forum.test', 'X-Forwarded-For': '203.0.113.9' }
    assert.equal((await ask('/', headers, { base: open.base })).status, 200)
    assert.equal((await ask('/api/health', {}, { base: open.base })).status, 200)
  } finally {
    await open.stop()
  }
})
