import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { RATE_LIMITS, type RateLimit } from '#src/rules/rate-limits.ts'
import { portOf } from '../database/port.ts'
import { env } from '../platform/runtime.ts'
import { shared } from '../platform/shared.ts'

const limiters = () => shared('limiters', () => new Map<RateLimit, RateLimiterAbstract>())

/** Counts one call of this kind by `who`; throws RATE_LIMITED with the seconds to wait when there were too many. */
export async function consume(payload: Payload, limit: RateLimit, who: string): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  try {
    await limiterOf(payload, limit).consume(who)
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1_000) })
  }
}

/** Counts `what` by `who` once a window, however often it comes; throws RATE_LIMITED when there were too many different ones. */
export async function consumeDistinct(
  payload: Payload,
  { limit, who, what }: { limit: RateLimit; who: string; what: string },
): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  const seen = `${who} ${what}`
  if (await limiterOf(payload, limit).get(seen)) return
  await consume(payload, limit, who)
  await limiterOf(payload, limit).penalty(seen)
}

function limiterOf(payload: Payload, limit: RateLimit): RateLimiterAbstract {
  const known = limiters().get(limit)
  if (known) return known
  const { points, seconds } = RATE_LIMITS[limit]
  const made = portOf(payload).limiter(payload, { name: limit, points, seconds })
  limiters().set(limit, made)
  return made
}
