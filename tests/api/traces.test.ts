import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { test } from 'node:test'
import { forum } from '#tests/helpers/forum.ts'
import { json, recordingServer } from '#tests/helpers/recording-server.ts'
import { startServer } from '#tests/helpers/server.ts'

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface Export {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

test('requests are traced to the collector, by route and status, and nothing of a member leaves with them', async () => {
  const collector = await recordingServer(json({}))
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_SERVICE_NAME: 'forum-in-a-test' }
  const server = await startServer({ env })
  const make = await forum(server.base)
  const author = await make.member()
  const post = await make.post(author)
  const [traceId, caller] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const answer = await fetch(`${server.base}/post/${post.id}?q=canary-word`, {
    headers: { traceparent: `00-${traceId}-${caller}-01`, cookie: `aah-token=${author.token}` },
  })
  const requestId = answer.headers.get('x-request-id')
  assert.equal(await server.stop(), 0)
  collector.stop()
  const sent = collector.requests
  assert.ok(sent.length > 0)
  assert.deepEqual([...new Set(sent.map(({ method, path }) => `${method} ${path}`))], ['POST /v1/traces'])
  const resources = sent.flatMap(({ text }) => (JSON.parse(text) as Export).resourceSpans)
  const named = resources.flatMap(({ resource }) => resource.attributes.find(({ key }) => key === 'service.name') ?? [])
  assert.deepEqual([...new Set(named.map(({ value }) => value.stringValue))], ['forum-in-a-test'])
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const read = spans.find(({ name }) => name === 'GET /post/:id')
  assert.ok(read, spans.map(({ name }) => name).join())
  assert.deepEqual([read.traceId, read.parentSpanId], [traceId, caller])
  const of = Object.fromEntries(read.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
  assert.equal(of['http.route'], '/post/:id')
  assert.equal(Number(of['http.response.status_code']), 200)
  assert.equal(of['forum.request_id'], requestId)
  const written = spans.find(({ name }) => name === 'POST /api/posts')
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === written?.spanId).map(({ name }) => name)
  assert.ok(parts.includes('transaction'), parts.join())
  const whole = sent.map(({ text }) => text).join()
  for (const canary of [author.token, author.email, author.id, author.username, post.id, 'canary-word', '127.0.0.1'])
    assert.ok(!whole.includes(canary), canary)
})

test('a collector that is gone delays neither requests nor the end', async () => {
  const server = await startServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
  assert.equal((await fetch(`${server.base}/`)).status, 200)
  const began = performance.now()
  assert.equal(await server.stop(), 0)
  assert.ok(performance.now() - began < 5_000)
})

test('without their variables neither metrics nor traces load a library', async () => {
  const loaded: string[] = []
  const hooks = registerHooks({
    load: (url, context, next) => {
      loaded.push(url)
      return next(url, context)
    },
  })
  const { openTraces } = await import('#cms/operations/telemetry/traces.ts')
  const { openMetrics } = await import('#cms/operations/telemetry/metrics.ts')
  assert.equal(await openTraces(), null)
  assert.equal(await openMetrics({} as never), null)
  hooks.deregister()
  assert.ok(loaded.some((url) => url.endsWith('telemetry/metrics.ts')))
  assert.deepEqual(
    loaded.filter((url) => /@opentelemetry|@prometheus-io/.test(url)),
    [],
  )
})
