import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { IdentityProvider } from '#src/rules/identity-providers.ts'
import { LIMITS } from '#src/rules/limits.ts'
import { readCookie, setCookie } from '#cms/machinery/platform/cookies.ts'
import { authSecret } from '#cms/machinery/platform/runtime.ts'
import type { SignInFlow } from './identity-provider.ts'

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

/**
 * A sign-in under way at a provider: long enough to type a password and a second factor there. The audience names the
 * provider, so that one's cookie does not open the other's callback.
 */
const flowCookie = (provider: IdentityProvider) =>
  signedCookie<SignInFlow>({
    name: `aah-${provider}`,
    audience: `${provider}-sign-in`,
    seconds: 600,
    path: `/api/auth/${provider}`,
  })

export const FLOW_COOKIES = { google: flowCookie('google'), kakao: flowCookie('kakao') }

/** The devices of the members who signed in with this browser, one each. */
export const deviceCookie = signedCookie<{ ids: readonly string[] }>({
  name: 'aah-device',
  audience: 'device',
  seconds: LIMITS.account.deviceDays * 24 * 3_600,
  path: '/api',
})
