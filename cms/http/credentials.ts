/** The httpOnly cookie that lets the first HTML be rendered for its member. */
export const SESSION_COOKIE = 'aah-token'

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
