import { jwtVerify, SignJWT } from 'jose'
import { LIMITS } from '#src/rules/limits.ts'
import { readCookie, setCookie } from '#cms/machinery/platform/cookies.ts'
import { authSecret } from '#cms/machinery/platform/runtime.ts'

const NAME = 'aah-device'
const AUDIENCE = 'device'
const SECONDS = LIMITS.account.deviceDays * 24 * 3_600

const key = () => new TextEncoder().encode(authSecret())

/** Set-Cookie value by which this browser shows who signed in with it; each member has a device of their own there. */
export async function deviceCookie(ids: readonly string[]): Promise<string> {
  const signed = await new SignJWT({ ids })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setExpirationTime(`${SECONDS} s`)
    .sign(key())
  return setCookie({ name: NAME, value: signed, maxAge: SECONDS, path: '/api' })
}

/** The devices that a Cookie header names by our signature; none when it names none or was edited. */
export async function deviceIds(header: string | null): Promise<string[]> {
  const signed = readCookie(header, NAME)
  if (!signed) return []
  try {
    const { payload } = await jwtVerify<{ ids: string[] }>(signed, key(), { algorithms: ['HS256'], audience: AUDIENCE })
    return payload.ids
  } catch {
    return []
  }
}
