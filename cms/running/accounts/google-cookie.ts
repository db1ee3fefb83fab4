import { jwtVerify, SignJWT } from 'jose'
import { readCookie, setCookie } from '#cms/machinery/platform/cookies.ts'
import { authSecret } from '#cms/machinery/platform/runtime.ts'
import type { GoogleFlow } from './google-provider.ts'

const NAME = 'aah-google'
/** Long enough to type a password and a second factor at Google. */
const SECONDS = 600
const AUDIENCE = 'google-sign-in'

const key = () => new TextEncoder().encode(authSecret())
const PLACE = { name: NAME, path: '/api/auth/google' }

/** Set-Cookie value that keeps a sign-in in this browser until Google sends it back. */
export async function flowCookie(flow: GoogleFlow): Promise<string> {
  const signed = await new SignJWT({ ...flow })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setExpirationTime(`${SECONDS} s`)
    .sign(key())
  return setCookie({ ...PLACE, value: signed, maxAge: SECONDS })
}

/** Set-Cookie value that forgets it. */
export const clearedFlowCookie = (): string => setCookie({ ...PLACE, value: '', maxAge: 0 })

/** The sign-in that this browser began, or null when there is none or it is too old. */
export async function readFlow(header: string | null): Promise<GoogleFlow | null> {
  const signed = readCookie(header, NAME)
  if (!signed) return null
  try {
    const { payload } = await jwtVerify<GoogleFlow>(signed, key(), { algorithms: ['HS256'], audience: AUDIENCE })
    const { state, nonce, verifier, next } = payload
    return { state, nonce, verifier, next }
  } catch {
    return null
  }
}
