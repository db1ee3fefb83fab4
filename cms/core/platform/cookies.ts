import { env } from './runtime.ts'

const isHttps = () => env().SITE_URL.startsWith('https:')

/**
 * The name under which browsers have a cookie of ours. On https the prefix makes them refuse one that another host of the
 * domain, or plain http, has set.
 */
export const cookieName = (name: string): string => (isHttps() ? `__Host-${name}` : name)

interface Cookie {
  name: string
  value: string
  /** Seconds; 0 deletes the cookie. */
  maxAge: number
  /** Below which path it is sent; on https everywhere, as the prefix asks. */
  path?: string
  /** Whether scripts of a page may read it. */
  isReadByPages?: boolean
}

/** Set-Cookie value of a cookie of ours. */
export function setCookie({ name, value, maxAge, path = '/', isReadByPages = false }: Cookie): string {
  const parts = [`${cookieName(name)}=${value}`, `Max-Age=${maxAge}`, `Path=${isHttps() ? '/' : path}`]
  return [...parts, ...(isReadByPages ? [] : ['HttpOnly']), 'SameSite=Lax', ...(isHttps() ? ['Secure'] : [])].join('; ')
}

/** The value of a cookie of ours in a Cookie header, else null. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null
  const prefix = `${cookieName(name)}=`
  const pair = header.split(';').find((part) => part.trimStart().startsWith(prefix))
  return pair?.trim().slice(prefix.length) || null
}
