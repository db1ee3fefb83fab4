import { env } from '#cms/core/platform/runtime.ts'

/** Whether the browser says that a page of this site sent the call; what the Host header claims counts for nothing. */
export function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin')
  return origin ? origin === env().SITE_URL : headers.get('sec-fetch-site') === 'same-origin'
}
