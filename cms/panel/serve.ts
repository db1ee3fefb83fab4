import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { loginUrl } from '#src/rules/next-path.ts'
import { can, needsSecondFactor } from '#src/rules/permissions.ts'
import { SECOND_FACTOR_PATH } from '#src/rules/second-factor-path.ts'
import { panelText } from '#src/text/panel.ts'
import { clientIp } from '#cms/core/limits/client-ip.ts'
import { whileDatabaseAnswers } from '#cms/core/database/availability.ts'
import { readSettings } from '#cms/core/settings/read.ts'
import { isReadOnly, readOnlyFailure } from '#cms/core/database/read-only-mode.ts'
import { cookieToken } from '#cms/core/platform/credentials.ts'
import { asAppError } from '#cms/core/http/failure.ts'
import { NO_CONTENT_POLICY, securityHeaders } from '#cms/core/http/headers.ts'
import { consume } from '#cms/core/limits/limiter.ts'
import { isSameOrigin } from '#cms/core/http/same-origin.ts'
import type { Identify } from '#cms/core/platform/request.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { requestKind } from './request-kind.ts'
import { nextHandler } from './next-server.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Serves the CMS panel and Payload's REST to admins; others are redirected to sign in, or get 404. */
export function panelHandler(payload: Payload, identify: Identify) {
  return async (message: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      for (const [name, value] of Object.entries(securityHeaders())) res.setHeader(name, value)
      res.setHeader('Content-Security-Policy', NO_CONTENT_POLICY)
      if (!READING.has(message.method ?? 'GET') && isReadOnly()) throw readOnlyFailure()
      const elsewhere = await whileDatabaseAnswers(async () => {
        // A panel page loads dozens of files, which are not rate-limited, like those of the site.
        if (requestKind(message.url ?? '/') !== 'file')
          await consume(payload, 'everything', clientIp(message, env().TRUST_PROXY))
        await readSettings({ payload })
        return redirectFor(identify, message)
      })
      if (elsewhere) return void res.writeHead(302, { Location: elsewhere, 'Cache-Control': 'no-store' }).end()
      sayNames(payload)
      await serve(message, res)
    } catch (error) {
      fail(error, message, res)
    }
  }
}

/** Where a caller who is no admin is redirected, null for an admin; throws NOT_FOUND for blocked paths and hidden ones. */
async function redirectFor(
  identify: Identify,
  { url = '/', method = 'GET', headers }: IncomingMessage,
): Promise<string | null> {
  const kind = requestKind(url)
  if (kind === 'closed') throw new AppError('NOT_FOUND')
  const signedIn = await identify(cookieToken(headers.cookie))
  if (!signedIn || !can(signedIn.actor, 'panel.open')) {
    if (kind !== 'page' || !READING.has(method)) throw new AppError('NOT_FOUND')
    if (needsSecondFactor(signedIn?.actor ?? null, 'panel.open')) return SECOND_FACTOR_PATH
    return signedIn ? '/' : loginUrl('/cms')
  }
  // The panel signs in by cookie alone, so a change must come from one of its own pages.
  if (!READING.has(method) && !isSameOrigin(new Headers(headers as Record<string, string>)))
    throw new AppError('FORBIDDEN')
  return null
}

/** Puts the site's present name into the panel's configuration, which holds the titles of its pages. */
function sayNames({ config }: Payload): void {
  config.admin.meta.title = panelText.title
  config.admin.meta.titleSuffix = panelText.titleSuffix
}

async function serve(message: IncomingMessage, res: ServerResponse): Promise<void> {
  const policy = panelPolicy(randomBytes(16).toString('base64'))
  res.setHeader('Content-Security-Policy', policy)
  // Next reads the nonce for its own scripts from here.
  message.headers['content-security-policy'] = policy
  const handle = await nextHandler(message)
  await handle(message, res)
}

function fail(error: unknown, { url }: IncomingMessage, res: ServerResponse): void {
  const failure = asAppError(error, { path: url?.split('?', 1)[0] })
  if (res.headersSent) return void res.destroy()
  if (failure.retryAfter !== undefined) res.setHeader('Retry-After', failure.retryAfter)
  res.setHeader('Content-Security-Policy', NO_CONTENT_POLICY)
  res.writeHead(failure.status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(JSON.stringify(failure.toBody()))
}

/** The panel's content policy: its scripts carry the nonce; its libraries write style elements, which a nonce cannot reach. */
function panelPolicy(nonce: string): string {
  const isDevelopment = env().NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
