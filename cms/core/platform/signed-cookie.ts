import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import { readCookie, setCookie } from './cookies.ts'
import { authSecret } from './runtime.ts'
import { shared } from './shared.ts'

interface Options {
  name: string
  /** Distinguishes the signature of one cookie from another's. */
  audience: string
  /** Lifetime of cookie and signature. */
  seconds: number
  path: string
}

const key = () => new TextEncoder().encode(authSecret())
// A signature is checked once and cached, because browsers send the cookie with every call.
const verified = () => shared('verifiedCookies', () => new LRUCache<string, JWTPayload>({ max: 10_000 }))

/** A cookie whose content this server signs, so that no client can forge or edit it. */
export function signedCookie<T extends object>({ name, audience, seconds, path }: Options) {
  return {
    /** Set-Cookie value that stores the content in a browser. */
    set: async (content: T): Promise<string> => {
      const value = await new SignJWT(content as JWTPayload)
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setExpirationTime(`${seconds} s`)
        .sign(key())
      return setCookie({ name, value, maxAge: seconds, path })
    },
    /** Set-Cookie value that removes it from a browser. */
    clear: (): string => setCookie({ name, value: '', maxAge: 0, path }),
    /** The content in a Cookie header; null when it is missing, expired or edited. */
    read: async (header: string | null): Promise<T | null> => {
      const signed = readCookie(header, name)
      if (!signed) return null
      const cached = `${audience} ${signed}`
      const known = verified().get(cached)
      if (known) return (known.exp ?? 0) * 1_000 > Date.now() ? (known as T) : null
      try {
        const { payload } = await jwtVerify<T>(signed, key(), { algorithms: ['HS256'], audience })
        verified().set(cached, payload)
        return payload
      } catch {
        return null
      }
    },
  }
}
