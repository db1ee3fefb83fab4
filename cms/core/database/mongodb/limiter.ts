import { RateLimiterMongo, type RateLimiterRes } from 'rate-limiter-flexible'
import type { DatabasePort } from '../port.ts'
import { FAST_WRITES } from './address.ts'
import { adapterOf } from './connection.ts'
import { RATE_LIMIT } from './indexes.ts'

const MOST_TRIES = 3

/** Retries when concurrent calls conflict over a new key. */
class RetryingLimiter extends RateLimiterMongo {
  override async consume(...counted: Parameters<RateLimiterMongo['consume']>): Promise<RateLimiterRes> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await super.consume(...counted)
      } catch (refusal) {
        // Past the limit the library rejects with a value that is no Error.
        if (!(refusal instanceof Error) || tries === MOST_TRIES) throw refusal
      }
    }
  }
}

/** Replicas count together, so the counts live in the database. */
export const mongoLimiter: DatabasePort['limiter'] = (payload, { name, points, seconds, isReserved }) => {
  const { connection } = adapterOf(payload)
  const database = connection.getClient().db(connection.name)
  return new RetryingLimiter({
    // No majority is waited for: a count that an election loses lets one more call through.
    storeClient: { collection: (table: string) => database.collection(table, FAST_WRITES) },
    tableName: RATE_LIMIT,
    keyPrefix: name,
    disableIndexesCreation: true,
    // A caller past the limit is refused without a query.
    ...(!isReserved && { inMemoryBlockOnConsumed: points }),
    points,
    duration: seconds,
  })
}
