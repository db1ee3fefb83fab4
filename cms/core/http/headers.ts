import { env } from '#cms/core/platform/runtime.ts'

/** Headers of every response. Pages add their own script and style hashes to the policy. */
export function securityHeaders(): Record<string, string> {
  const isHttps = env().SITE_URL.startsWith('https:')
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // The payment window is a separate popup.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** The policy of responses that are no page: nothing may load or run. */
export const NO_CONTENT_POLICY = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
