import { RateLimiterMongo, type RateLimiterRes } from 'rate-limiter-flexible'
import type { DatabasePort } from '../port.ts'
import { adapterOf } from './connection.ts'
import { RATE_LIMIT } from './indexes.ts'

const MOST_TRIES = 3

/** Counts again when those who came at once for a new key were in each other's way. */
class RetryingLimiter extends RateLimiterMongo {
  override async consume(...counted: Parameters<RateLimiterMongo['consume']>): Promise<RateLimiterRes> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await super.consume(...counted)
      } catch (refusal) {
        // Too many is told by something that is no error.
        if (!(refusal instanceof Error) || tries === MOST_TRIES) throw refusal
      }
    }
  }
}

/** Replicas count together, so the counts live in the database. */
export const mongoLimiter: DatabasePort['limiter'] = (payload, { name, points, seconds, isReserved }) => {
  const { connection } = adapterOf(payload)
  return new RetryingLimiter({
    storeClient: connection.getClient(),
    dbName: connection.name,
    tableName: RATE_LIMIT,
    keyPrefix: name,
    disableIndexesCreation: true,
    // Who has used up a limit is refused without asking the database again.
    ...(!isReserved && { inMemoryBlockOnConsumed: points }),
    points,
    duration: seconds,
  })
}
