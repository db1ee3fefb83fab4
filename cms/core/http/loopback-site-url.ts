import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '#src/rules/app-error.ts'
import { callRefusalText } from '#src/text/call.ts'
import { isLoopback } from '#cms/core/platform/env.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { failurePage } from './failure-page.ts'
import { failureResponse } from './failure.ts'
import { NO_CONTENT_POLICY, securityHeaders } from './headers.ts'
import { discardBody } from './slow-body.ts'

const FORWARDED = /^(?:x-)?forwarded(?:-|$)/

/**
 * Whether a request from another machine reached a server whose SITE_URL is loopback: it has a header that proxies add, or
 * a Host that is not loopback. Such a server still has the payment simulator and the demo account open.
 */
export function isRemoteOnLoopbackSite({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (!isLoopback(env().SITE_URL)) return false
  return Object.keys(headers).some((name) => FORWARDED.test(name)) || !isLoopbackHost(headers.host)
}

/** HTTP/1.0 has no Host; HTTP/1.1 without one was refused before. */
function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined) return true
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`) && isLoopback(`http://${host}`)
}

/** Answers with the one page (for /api the JSON) that names SITE_URL, 503, without a cookie. */
export async function refuseRemoteRequest(message: IncomingMessage, res: ServerResponse): Promise<void> {
  const failure = new AppError('UNAVAILABLE', { message: callRefusalText.forgottenSiteUrl })
  const isCall = /^\/api(?:[/?]|$)/.test(message.url ?? '')
  const { status, headers, body } = isCall ? failureResponse(failure) : failurePage(failure)
  if (!(await discardBody(message, { isPatient: false }))) res.setHeader('Connection', 'close')
  res.writeHead(status, {
    ...securityHeaders(),
    'content-security-policy': NO_CONTENT_POLICY,
    'cache-control': 'no-store',
    ...headers,
    'content-length': Buffer.byteLength(body ?? ''),
  })
  res.end(message.method === 'HEAD' ? undefined : body)
}
