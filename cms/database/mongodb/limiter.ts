import { RateLimiterMongo } from 'rate-limiter-flexible'
import type { DatabasePort } from '../port.ts'
import { adapterOf } from './connection.ts'
import { RATE_LIMIT } from './indexes.ts'

/** Replicas count together, so the counts live in the database. */
export const mongoLimiter: DatabasePort['limiter'] = (payload, { name, points, seconds }) => {
  const { connection } = adapterOf(payload)
  return new RateLimiterMongo({
    storeClient: connection.getClient(),
    dbName: connection.name,
    tableName: RATE_LIMIT,
    keyPrefix: name,
    disableIndexesCreation: true,
    // Who has used up a limit is refused without asking the database again.
    inMemoryBlockOnConsumed: points,
    points,
    duration: seconds,
  })
}
