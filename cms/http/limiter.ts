import {
  RateLimiterMemory,
  RateLimiterMongo,
  type RateLimiterAbstract,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Payload } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { RATE_LIMITS, type RateLimit } from '#src/rules/rate-limits.ts'
import { RATE_LIMIT } from '../database/mongodb/indexes.ts'
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
  const made = env().DATABASE_URI
    ? // Replicas count together, so the counts live in the database there.
      new RateLimiterMongo({
        storeClient: (payload.db as unknown as { connection: { getClient(): unknown } }).connection.getClient(),
        dbName: (payload.db as unknown as { connection: { name: string } }).connection.name,
        tableName: RATE_LIMIT,
        keyPrefix: limit,
        disableIndexesCreation: true,
        // Who has used up a limit is refused without asking the database again.
        inMemoryBlockOnConsumed: points,
        points,
        duration: seconds,
      })
    : new RateLimiterMemory({ keyPrefix: limit, points, duration: seconds })
  limiters().set(limit, made)
  return made
}
