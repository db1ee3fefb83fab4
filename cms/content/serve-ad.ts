import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { isAdPlace } from '#src/rules/ad-slots.ts'
import { AppError } from '#src/rules/app-error.ts'
import { adText } from '#src/text/places.ts'
import { failureResponse } from '#cms/core/http/failure.ts'
import { securityHeaders } from '#cms/core/http/headers.ts'
import { clientIp } from '#cms/core/limits/client-ip.ts'
import { consume } from '#cms/core/limits/limiter.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { adHtml } from './ad-slots.ts'

const ADDRESS = /^\/ad\/(\w{1,20})$/
/** The page names the version of the HTML in the address. */
const FRESH_SECONDS = 300

/**
 * The policy of an advertisement: an origin of its own (no `allow-same-origin`), so that its scripts reach neither cookies,
 * storage nor calls of the site. It loads what advertisers need over https, opens windows, and cannot lead the page away.
 */
const POLICY = [
  'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  "default-src https: data: blob: 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const STYLE =
  'html,body{margin:0;height:100%;overflow:hidden;background:transparent;text-align:center}img{max-width:100%;height:auto}'

const documentOf = (html: string): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${adText.label}</title><base target="_blank"><style>${STYLE}</style></head><body>${html}</body></html>`

/** Serves /ad/{place}: the operator's HTML of the place, for the sandboxed frame of a page; 404 for an empty place. */
export const adHandler =
  (payload: Payload) =>
  async (message: IncomingMessage, res: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(securityHeaders())) res.setHeader(name, value)
    const [path = ''] = (message.url ?? '').split('?', 1)
    try {
      await consume(payload, 'everything', clientIp(message, env().TRUST_PROXY))
      const [, place = ''] = ADDRESS.exec(path) ?? []
      const isRead = message.method === 'GET' || message.method === 'HEAD'
      const html = isRead && isAdPlace(place) ? await adHtml({ payload }, place) : ''
      if (html === '') throw new AppError('NOT_FOUND')
      const body = documentOf(html)
      res.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': POLICY,
        // For browsers without `frame-ancestors`; the others ignore it.
        'X-Frame-Options': 'SAMEORIGIN',
        'X-Robots-Tag': 'noindex',
        'Cache-Control': `public, max-age=${FRESH_SECONDS}`,
        'Content-Length': Buffer.byteLength(body),
      })
      res.end(message.method === 'HEAD' ? undefined : body)
    } catch (error) {
      const { status, headers, body } = failureResponse(error, { path })
      res.writeHead(status, headers).end(message.method === 'HEAD' ? undefined : body)
    }
  }
