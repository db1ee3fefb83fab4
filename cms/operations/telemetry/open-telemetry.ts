import type { IncomingMessage, ServerResponse } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { CurrentRequest } from '#cms/core/platform/current-request.ts'
import { samplerOf } from './sampler.ts'

/** The traces of this process. */
export interface Traces {
  /** Traces the request until it is answered. */
  trace: (message: IncomingMessage, res: ServerResponse, request: CurrentRequest) => void
  /** Sends what is left. Never throws. */
  stop: () => Promise<void>
}

/** https://www.w3.org/TR/trace-context: version, trace, parent, flags. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** Sends a trace of each request over OTLP/HTTP: its route, method and status; no address, header or query. */
export function startTraces(): Traces {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'aah-forum' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(process.env),
    // The exporter reads OTEL_EXPORTER_OTLP_* by itself.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('aah-forum')
  const traceRequest = (message: IncomingMessage, res: ServerResponse, request: CurrentRequest): void => {
    const { method = 'GET' } = message
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, callerOf(message))
    const inside = trace.setSpan(ROOT_CONTEXT, span)
    request.startSpan = (name) => {
      const part = tracer.startSpan(name, {}, inside)
      return {
        end: (hasFailed) => {
          if (hasFailed) part.setStatus({ code: SpanStatusCode.ERROR })
          part.end()
        },
      }
    }
    res.once('close', () => {
      if (request.route !== null)
        span.updateName(`${method} ${request.route}`).setAttribute('http.route', request.route)
      span.setAttributes({
        'http.request.method': method,
        'http.response.status_code': res.statusCode,
        'forum.request_id': request.id,
      })
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
  }
  // It rejects when the collector is gone, after up to ten seconds; the server does not wait so long.
  return { trace: traceRequest, stop: () => provider.shutdown().catch(() => undefined) }
}

/** The trace of the proxy that sent the request; a new one without it. */
function callerOf({ headers }: IncomingMessage): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(headers.traceparent)) ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true })
}
