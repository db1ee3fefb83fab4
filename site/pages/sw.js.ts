import type { APIRoute } from 'astro'
import { offlineText } from '#src/text/layout.ts'
import SOURCE from 'virtual:service-worker'

const BODY = SOURCE.replaceAll(/\bTEXT\b/g, () => `(${JSON.stringify(offlineText)})`)

/** The service worker. It fetches from this site alone, and browsers ask for a newer one each time. */
export const GET: APIRoute = () =>
  new Response(BODY, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  })
