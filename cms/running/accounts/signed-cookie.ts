import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { LIMITS } from '#src/rules/limits.ts'
import { readCookie, setCookie } from '#cms/machinery/platform/cookies.ts'
import { authSecret } from '#cms/machinery/platform/runtime.ts'
import type { GoogleFlow } from './google-provider.ts'

interface Options {
  name: string
  /** Tells the signatures of one cookie from those of another. */
  audience: string
  /** How long the browser has it, and the signature holds. */
  seconds: number
  path: string
}

const key = () => new TextEncoder().encode(authSecret())

/** A cookie with content that this server signed, so that nobody else can write or edit it. */
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
    /** Set-Cookie value that takes it out of a browser. */
    clear: (): string => setCookie({ name, value: '', maxAge: 0, path }),
    /** The content that a Cookie header brings; null when there is none, or it is too old or was edited. */
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

/** A sign-in that waits for Google's answer: long enough to type a password and a second factor there. */
export const googleFlowCookie = signedCookie<GoogleFlow>({
  name: 'aah-google',
  audience: 'google-sign-in',
  seconds: 600,
  path: '/api/auth/google',
})

/** Who signed in with this browser before; each member has a device of their own there. */
export const deviceCookie = signedCookie<{ ids: readonly string[] }>({
  name: 'aah-device',
  audience: 'device',
  seconds: LIMITS.account.deviceDays * 24 * 3_600,
  path: '/api',
})
