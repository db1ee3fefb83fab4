import { setCookie } from '#cms/core/platform/cookies.ts'
import { SESSION_COOKIE } from '#cms/core/platform/credentials.ts'
import { TOKEN_SECONDS } from '#cms/sessions/token.ts'

/** Set-Cookie value that signs this browser in. */
export const sessionCookie = (token: string): string =>
  setCookie({ name: SESSION_COOKIE, value: token, maxAge: TOKEN_SECONDS })

/** Set-Cookie value that signs this browser out. */
export const clearedCookie = (): string => setCookie({ name: SESSION_COOKIE, value: '', maxAge: 0 })
