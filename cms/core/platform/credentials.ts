import { readCookie } from './cookies.ts'

/** The httpOnly cookie that lets the first HTML be rendered for its member; `cookieName` says how browsers know it. */
export const SESSION_COOKIE = 'aah-token'

/** The session token in a Cookie header, else null. */
export const cookieToken = (header: string | null | undefined): string | null => readCookie(header, SESSION_COOKIE)

/** The token of an `Authorization: Bearer` header, else null. */
export const bearerToken = (header: string | null | undefined): string | null =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null
