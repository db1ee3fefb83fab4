import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { LIMITS } from '#src/rules/limits.ts'
import { readCookie, setCookie } from '#cms/machinery/platform/cookies.ts'
import { authSecret } from '#cms/machinery/platform/runtime.ts'
import type { GoogleFlow } from './google-provider.ts'

interface Options {
  name: string
  /** Distinguishes the signature of one cookie from another's. */
  audience: string
  /** Lifetime of cookie and signature. */
  seconds: number
  path: string
}

const key = () => new TextEncoder().encode(authSecret())

/** A cookie whose content this server signs, so that no client can forge or edit it. */
function signedCookie<T extends object>({ name, audience, seconds, path }: Options) {
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
      const options = { algorithms: ['HS256'], audience }
      return jwtVerify<T>(signed, key(), options).then(
        ({ payload }) => payload,
        () => null,
      )
    },
  }
}

/** A sign-in under way at Google: long enough to type a password and a second factor there. */
export const googleFlowCookie = signedCookie<GoogleFlow>({
  name: 'aah-google',
  audience: 'google-sign-in',
  seconds: 600,
  path: '/api/auth/google',
})

/** The devices of the members who signed in with this browser, one each. */
export const deviceCookie = signedCookie<{ ids: readonly string[] }>({
  name: 'aah-device',
  audience: 'device',
  seconds: LIMITS.account.deviceDays * 24 * 3_600,
  path: '/api',
})
