import { env } from '../platform/runtime.ts'
import { TOKEN_SECONDS } from './token.ts'

/** The httpOnly cookie that lets the first HTML be rendered for its member. */
export const SESSION_COOKIE = 'aah-token'

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${env().SITE_URL.startsWith('https:') ? '; Secure' : ''}`

/** Set-Cookie value that signs this browser in. */
export const sessionCookie = (token: string): string =>
  `${SESSION_COOKIE}=${token}; Max-Age=${TOKEN_SECONDS}; ${attributes()}`

/** Set-Cookie value that signs this browser out. */
export const clearedCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${attributes()}`

/** The session token in a Cookie header, else null. */
export function cookieToken(header: string | null | undefined): string | null {
  if (!header) return null
  const prefix = `${SESSION_COOKIE}=`
  const pair = header.split(';').find((part) => part.trimStart().startsWith(prefix))
  return pair?.trim().slice(prefix.length) || null
}

/** The token of an `Authorization: Bearer` header, else null. */
export const bearerToken = (header: string | null | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null
