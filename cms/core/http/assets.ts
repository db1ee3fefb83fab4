import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { NO_CONTENT_POLICY, securityHeaders } from './headers.ts'

/** What Astro built for the browser, with the `.br` and `.gz` forms that scripts/compress-assets.mjs puts beside it. */
const CLIENT_DIR = path.resolve('dist/client')
/** Names there carry a hash of the content, so they never change. */
const HASHED = '/_astro/'
const YEAR_SECONDS = 365 * 24 * 3_600
const HOUR_SECONDS = 3_600

/** Serves the built files: hashed ones for a year, the others for an hour with an ETag. False when there is no such file. */
export function assetHandler(): (message: IncomingMessage, res: ServerResponse) => boolean {
  const serve = sirv(CLIENT_DIR, { etag: true, brotli: true, gzip: true, extensions: [], setHeaders })
  return (message, res) => {
    if (message.method !== 'GET' && message.method !== 'HEAD') return false
    let isServed = true
    serve(message, res, () => {
      isServed = false
    })
    return isServed
  }
}

function setHeaders(res: ServerResponse, pathname: string): void {
  for (const [name, value] of Object.entries(securityHeaders())) res.setHeader(name, value)
  res.setHeader('Content-Security-Policy', NO_CONTENT_POLICY)
  const isHashed = pathname.startsWith(HASHED)
  res.setHeader('Cache-Control', `public, max-age=${isHashed ? `${YEAR_SECONDS}, immutable` : HOUR_SECONDS}`)
}
