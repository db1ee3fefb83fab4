import type { APIRoute } from 'astro'
import { iconPath } from '#src/rules/brand-files.ts'
import { offlineText } from '#src/text/layout.ts'
import SOURCE from 'virtual:service-worker'

const BODY = SOURCE.replaceAll(/\bTEXT\b/g, () => `(${JSON.stringify(offlineText)})`)

/** The service worker. It fetches from this site alone, and browsers ask for a newer one each time. */
export const GET: APIRoute = ({ locals }) =>
  new Response(BODY.replaceAll('/icon-192.png', iconPath(locals.site, 192)), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  })
