import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { allEndpoints } from '#cms/operations/registries/calls.ts'
import { JOBS } from '#cms/operations/registries/recurring.ts'
import { assertFailure, assertHeaders } from '#tests/helpers/expect.ts'
import { listen } from '#tests/helpers/event-stream.ts'
import { forum, type Forum } from '#tests/helpers/forum.ts'
import { startServer, type TestServer } from '#tests/helpers/server.ts'
import { sharedServer } from '#tests/helpers/shared-server.ts'

const TOKEN = 'a-token-of-prometheus'

let server: TestServer
let make: Forum
let atStart: string
before(async () => {
  server = await startServer({ env: { METRICS_TOKEN: TOKEN } })
  atStart = await scrape()
  make = await forum(server.base)
})
after(() => server.stop())

const ask = (token: string | null, method = 'GET', base = server.base): Promise<Response> =>
  fetch(`${base}/metrics`, { method, headers: token === null ? {} : { Authorization: `Bearer ${token}` } })

async function scrape(): Promise<string> {
  const answer = await ask(TOKEN)
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  assertHeaders(answer.headers)
  return answer.text()
}

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** The samples of a scrape. */
function samplesIn(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', inner = '', value = ''] = /^([a-z_0-9]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    assert.ok(name && Number.isFinite(Number(value)), line)
    const labels = Object.fromEntries([...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, of]) => [key, of]))
    return { name, labels: labels as Record<string, string>, value: Number(value) }
  })
}

const valueOf = (samples: Sample[], name: string, labels: Record<string, string> = {}): number | undefined =>
  samples.find((one) => one.name === name && Object.entries(labels).every(([key, of]) => one.labels[key] === of))?.value

test('without METRICS_TOKEN there are no metrics, whatever is sent', async () => {
  const base = await sharedServer()
  for (const token of [null, '', 'undefined', TOKEN]) assert.equal((await ask(token, 'GET', base)).status, 404)
})

test('only who sends the token gets them', async () => {
  for (const token of [null, '', 'a-token-of-prometheu', `${TOKEN}x`]) {
    const answer = await ask(token)
    assert.equal(answer.status, 401)
    assert.doesNotMatch(await answer.text(), /forum_/)
  }
  const { api } = await make.member()
  assertFailure(await api.get('/metrics'), 404, 'NOT_FOUND')
  assert.equal((await fetch(`${server.base}/metrics?token=${TOKEN}`)).status, 404)
  assert.equal((await ask(TOKEN, 'POST')).status, 405)
  assert.equal((await ask(TOKEN, 'HEAD')).status, 200)
})

test('every metric is there before its first event', () => {
  const samples = samplesIn(atStart)
  const names = [
    'forum_eventloop_delay_p99_seconds',
    'forum_page_cache_hits_total',
    'forum_page_cache_misses_total',
    'forum_transaction_conflicts_total',
    'forum_transaction_retries_total',
    'forum_event_streams',
    'forum_audit_last_timestamp_seconds',
    'forum_backup_last_timestamp_seconds',
    'process_resident_memory_bytes',
  ]
  for (const name of names) assert.notEqual(valueOf(samples, name), undefined, name)
  for (const { name: job } of JOBS)
    for (const name of ['forum_job_runs_total', 'forum_job_failures_total', 'forum_job_lease_seconds'])
      assert.notEqual(valueOf(samples, name, { job }), undefined, `${name} of ${job}`)
  for (const queue of ['render', 'markdown']) assert.equal(valueOf(samples, 'forum_queue_depth', { queue }), 0)
  for (const queue of ['mail', 'push']) assert.equal(valueOf(samples, 'forum_send_queue_depth', { queue }), 0)
})

test('requests are counted by the pattern of their route, and no label names what anybody asked for', async () => {
  const author = await make.member()
  const post = await make.post(author, { title: `글 ${make.unique()}` })
  const canaries = [author.id, author.username, post.id, 'canary-word', 'canary-path', '127.0.0.1']
  const paths = [
    `/post/${post.id}`,
    `/profile/${author.id}`,
    `/messages/${author.id}`,
    '/search?q=canary-word',
    '/canary-path',
    '/canary-path/canary-path',
    '/api/canary-path',
    `/api/posts/${post.id}`,
    '/media/canary-path',
    '/face/canary-path',
    '/cms/canary-path',
    '/_astro/canary-path.js',
    '/%E0%A4%A',
  ]
  for (const path of paths) await fetch(server.base + path, { redirect: 'manual' })
  for (const method of ['DELETE', 'PROPFIND', 'M-SEARCH']) await fetch(`${server.base}/api/canary-path`, { method })
  const text = await scrape()
  for (const canary of canaries) assert.ok(!text.includes(canary), canary)
  const samples = samplesIn(text)
  const names = new Set(samples.flatMap(({ labels }) => Object.keys(labels)))
  assert.deepEqual([...names].sort(), ['job', 'le', 'method', 'queue', 'route', 'status'])
  const methods = new Set(samples.flatMap(({ labels }) => labels.method ?? []))
  assert.deepEqual([...methods].sort(), ['DELETE', 'GET', 'HEAD', 'POST'])
  const calls = new Set(allEndpoints.map(({ contract }) => `/api${contract.path}`))
  for (const { labels } of samples)
    if (labels.route?.startsWith('/api/')) assert.ok(calls.has(labels.route) || labels.route === '/api/*', labels.route)
  const answered = (route: string, method: string, status: string) =>
    valueOf(samples, 'forum_http_requests_total', { route, method, status })
  assert.equal(answered('/post/:id', 'GET', '200'), 1)
  assert.equal(answered('/api/posts/:id', 'GET', '200'), 1)
  assert.equal(answered('/api/posts', 'POST', '201'), 1)
  assert.equal(answered('/messages/:userId', 'GET', '302'), 1)
  assert.equal(
    valueOf(samples, 'forum_http_request_duration_seconds_count', { route: '/post/:id', method: 'GET' }),
    answered('/post/:id', 'GET', '200'),
  )
})

test('hits and misses, transactions and open streams follow what happens', async () => {
  const earlier = samplesIn(await scrape())
  const risen = (later: Sample[], name: string) => (valueOf(later, name) ?? 0) - (valueOf(earlier, name) ?? 0)
  const author = await make.member()
  const stream = await listen(author.api)
  await make.post(author)
  for (let time = 0; time < 3; time += 1) await fetch(`${server.base}/popular`)
  const later = samplesIn(await scrape())
  assert.equal(valueOf(later, 'forum_event_streams'), 1)
  assert.equal(risen(later, 'forum_page_cache_misses_total'), 1)
  assert.equal(risen(later, 'forum_page_cache_hits_total'), 2)
  assert.ok(risen(later, 'forum_transactions_committed_total') >= 2)
  stream.close()
})

test('every metric that the Grafana dashboard reads is one of these', () => {
  const dashboard = JSON.parse(readFileSync('docs/deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const known = new Set(
    [...atStart.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, kind]) => namesOf(name, kind)),
  )
  const read = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:forum|process)_[a-z_0-9]+/g) ?? []),
  )
  assert.ok(read.length > 20)
  for (const name of read) assert.ok(known.has(name), name)
})

const namesOf = (name = '', kind = ''): string[] =>
  kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]
