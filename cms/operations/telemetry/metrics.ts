import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { failureResponse } from '#cms/core/http/failure.ts'
import { NO_CONTENT_POLICY, securityHeaders } from '#cms/core/http/headers.ts'
import { clientIp } from '#cms/core/limits/client-ip.ts'
import { consume } from '#cms/core/limits/limiter.ts'
import { bearerToken } from '#cms/core/platform/credentials.ts'
import { noteRoute, type CurrentRequest } from '#cms/core/platform/current-request.ts'
import { env } from '#cms/core/platform/runtime.ts'

/** Where Prometheus scrapes. */
export const METRICS_PATH = '/metrics'

/** The metrics of this process. */
export interface Metrics {
  /** Counts the request once it is answered. */
  count: (message: IncomingMessage, res: ServerResponse, request: CurrentRequest) => void
  /** Answers METRICS_PATH. */
  answer: (message: IncomingMessage, res: ServerResponse) => Promise<void>
}

/** Loads the metrics and begins to count; null without METRICS_TOKEN, when nothing is loaded or counted. */
export async function openMetrics(payload: Payload): Promise<Metrics | null> {
  const { METRICS_TOKEN } = env()
  if (METRICS_TOKEN === undefined) return null
  const { openRegistry } = await import('./registry.ts')
  const { count, scrape } = openRegistry(payload)
  const answer = async (message: IncomingMessage, res: ServerResponse): Promise<void> => {
    noteRoute(METRICS_PATH)
    try {
      if (!isToken(bearerToken(message.headers.authorization), METRICS_TOKEN)) {
        await consume(payload, 'everything', clientIp(message, env().TRUST_PROXY))
        res.setHeader('WWW-Authenticate', 'Bearer')
        throw new AppError('AUTH_REQUIRED')
      }
      if (message.method !== 'GET' && message.method !== 'HEAD') {
        res.setHeader('Allow', 'GET, HEAD')
        throw new AppError('METHOD_NOT_ALLOWED')
      }
      const { type, text } = await scrape()
      send(message, res, { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body: text })
    } catch (error) {
      send(message, res, failureResponse(error, { path: METRICS_PATH }))
    }
  }
  return { count, answer }
}

/** Compares in the same time whatever the token is. */
const isToken = (sent: string | null, token: string): boolean =>
  timingSafeEqual(hash('sha256', sent ?? '', 'buffer'), hash('sha256', token, 'buffer')) && sent !== null

interface Sent {
  status: number
  headers: Record<string, string>
  body: string | null
}

function send(message: IncomingMessage, res: ServerResponse, { status, headers, body }: Sent): void {
  const bytes = Buffer.from(body ?? '')
  res.writeHead(status, {
    ...securityHeaders(),
    'Content-Security-Policy': NO_CONTENT_POLICY,
    ...headers,
    'Content-Length': bytes.length,
  })
  res.end(message.method === 'HEAD' ? undefined : bytes)
}
