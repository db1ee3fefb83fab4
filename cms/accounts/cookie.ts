import { SESSION_COOKIE } from '../http/credentials.ts'
import { env } from '../platform/runtime.ts'
import { TOKEN_SECONDS } from './token.ts'

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${env().SITE_URL.startsWith('https:') ? '; Secure' : ''}`

/** Set-Cookie value that signs this browser in. */
export const sessionCookie = (token: string): string =>
  `${SESSION_COOKIE}=${token}; Max-Age=${TOKEN_SECONDS}; ${attributes()}`

/** Set-Cookie value that signs this browser out. */
export const clearedCookie = (): string => `${SESSION_COOKIE}=; Max-Age=0; ${attributes()}`
