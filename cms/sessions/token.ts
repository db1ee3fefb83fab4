import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { LIMITS } from '#src/rules/limits.ts'
import { authSecret } from '#cms/core/platform/runtime.ts'
import { shared } from '#cms/core/platform/shared.ts'

/** How long a token lives, in seconds; see docs/rules.md. */
export const TOKEN_SECONDS = LIMITS.account.tokenDays * 24 * 3_600

interface Claims {
  sid: string
  sub: string
  exp: number
}

const key = () => shared('tokenKey', () => new TextEncoder().encode(authSecret()))
// A token's signature is checked once and cached; whether its session is still open is read on every call.
const verified = () => shared('verifiedTokens', () => new LRUCache<string, Claims>({ max: 10_000 }))

/** A signed token for a session; it is valid while the session's row exists. */
export const signToken = ({ sid, memberId, now }: { sid: string; memberId: string; now: Date }): Promise<string> => {
  const issued = Math.floor(now.getTime() / 1_000)
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(memberId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + TOKEN_SECONDS)
    .sign(key())
}

/** The claims of a token with our signature that has not expired, else null. */
export async function readToken(token: string): Promise<Claims | null> {
  const known = verified().get(token)
  if (known) return known.exp * 1_000 > Date.now() ? known : null
  try {
    const { payload } = await jwtVerify(token, key(), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    })
    if (typeof payload.sid !== 'string') return null
    const claims = { sid: payload.sid, sub: payload.sub as string, exp: payload.exp as number }
    verified().set(token, claims)
    return claims
  } catch {
    return null
  }
}
