import { env } from '../platform/runtime.ts'

/** Whether the browser says that a page of this site sent the call. */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  if (origin) return origin === env().SITE_URL || origin === `http://${headers.get('host')}`
  return headers.get('sec-fetch-site') === 'same-origin'
}
