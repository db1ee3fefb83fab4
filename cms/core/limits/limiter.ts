import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { RATE_LIMITS, WIDE_NETWORK_TIMES, type RateLimit } from '#src/rules/rate-limits.ts'
import { isDatabaseAway } from '#cms/core/database/availability.ts'
import { portOf } from '#cms/core/database/port.ts'
import { env } from '#cms/core/platform/runtime.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { widerNetwork } from './client-ip.ts'

const limiters = () => shared('limiters', () => new Map<string, RateLimiterAbstract>())

/** Counts one call of this kind by `who`, or `count` calls; throws RATE_LIMITED with the seconds to wait when there were too many. */
export async function consume(payload: Payload, limit: RateLimit, who: string, count = 1): Promise<void> {
  const refusal = await whyTooMany(payload, limit, who, count)
  if (refusal) throw refusal
}

/** Counts as `consume` does and returns the refusal, null when there were few enough. */
export async function whyTooMany(payload: Payload, limit: RateLimit, who: string, count = 1): Promise<AppError | null> {
  // Without its database the forum answers from memory, or not at all.
  if (env().RATE_LIMITS === 'off' || isDatabaseAway()) return null
  const wide = RATE_LIMITS[limit].by === 'address' ? widerNetwork(who) : null
  try {
    await limiterOf(payload, limit).consume(who, count)
    if (wide) await limiterOf(payload, limit, WIDE).consume(wide, count)
    return null
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    return new AppError('RATE_LIMITED', { retryAfter: Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1_000) })
  }
}

/** Counts a number of calls by `who` if the limit allows all of them, and returns null; else counts none and returns the refusal. */
export async function reserve(
  payload: Payload,
  limit: RateLimit,
  who: string,
  count: number,
): Promise<AppError | null> {
  const refusal = await whyTooMany(payload, limit, who, count)
  if (refusal) await releaseReserved(payload, limit, who, count)
  return refusal
}

/** Gives back part of what `who` reserved in this window. */
export async function releaseReserved(payload: Payload, limit: RateLimit, who: string, count: number): Promise<void> {
  if (env().RATE_LIMITS === 'off') return
  const limiter = limiterOf(payload, limit)
  const most = Math.min(count, (await limiter.get(who))?.consumedPoints ?? 0)
  if (most > 0) await limiter.reward(who, most)
}

/** How many more calls `who` may make in this window; Infinity with RATE_LIMITS=off. */
export async function remainingOf(payload: Payload, limit: RateLimit, who: string): Promise<number> {
  if (env().RATE_LIMITS === 'off') return Infinity
  const used = await limiterOf(payload, limit).get(who)
  return used ? Math.max(0, used.remainingPoints) : RATE_LIMITS[limit].points
}

/** Counts a call by those of its contract's limits that are for addresses, or for members; throws as `consume`. */
export async function consumeLimits(
  payload: Payload,
  limits: RateLimit | readonly RateLimit[] = [],
  counted: { by: 'address' | 'member'; who: string },
): Promise<void> {
  for (const limit of [limits].flat()) {
    if (RATE_LIMITS[limit].by === counted.by) await consume(payload, limit, counted.who)
  }
}

/** Counts each distinct `what` of `who` once a window; throws RATE_LIMITED for too many distinct ones. */
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

const WIDE = { name: 'Wide', factor: WIDE_NETWORK_TIMES }
const ONE = { name: '', factor: 1 }

function limiterOf(payload: Payload, limit: RateLimit, { name, factor } = ONE): RateLimiterAbstract {
  const known = limiters().get(limit + name)
  if (known) return known
  const {
    points,
    seconds,
    isReserved = false,
  }: (typeof RATE_LIMITS)[RateLimit] & { isReserved?: boolean } = RATE_LIMITS[limit]
  const plan = { name: limit + name, points: points * factor, seconds, isReserved }
  const made = portOf(payload).limiter(payload, plan)
  limiters().set(limit + name, made)
  return made
}
