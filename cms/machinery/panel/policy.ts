import { env } from '#cms/machinery/platform/runtime.ts'

/** The panel's content policy: its scripts carry the nonce; its libraries write style elements, which a nonce cannot reach. */
export function panelPolicy(nonce: string): string {
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
