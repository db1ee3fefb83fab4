import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from '@prometheus-io/client'
import type { CurrentRequest } from '#cms/core/platform/current-request.ts'

/** From a page of the cache, which takes a fifth of a millisecond, to what a proxy gives up. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10]
/** Other methods are refused, and would make as many labels as a caller likes. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** As proxies log a request whose caller went away before an answer. */
const GONE = 499

/** Counts requests by the pattern of their route, never by their address. */
export function requestMetrics(registry: Registry) {
  const answers = new Counter({
    name: 'forum_http_requests_total',
    help: 'Answered requests; 499: the caller went away before the answer.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'forum_http_request_duration_seconds',
    help: 'From a request to the end of its answer, without event streams.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return (message: IncomingMessage, res: ServerResponse, request: CurrentRequest): void => {
    const began = performance.now()
    res.once('close', () => {
      const labels = labelsOf(message, request)
      const status = res.headersSent ? res.statusCode : GONE
      answers.inc({ ...labels, status })
      if (!isStream(res)) seconds.observe(labels, (performance.now() - began) / 1_000)
    })
  }
}

function labelsOf({ method = '' }: IncomingMessage, { route }: CurrentRequest): { route?: string; method?: string } {
  return { ...(route !== null && { route }), ...(METHODS.has(method) && { method }) }
}

const isStream = (res: ServerResponse): boolean => String(res.getHeader('content-type')).startsWith('text/event-stream')
