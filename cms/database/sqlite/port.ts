import { RateLimiterMemory } from 'rate-limiter-flexible'
import { payloadRequest } from '../payload-request.ts'
import type { DatabasePort } from '../port.ts'
import { sqliteBulk } from './bulk.ts'
import { sqliteBus } from './bus.ts'
import {
  sqliteAdd,
  sqliteChangeAll,
  sqliteCount,
  sqliteDaily,
  sqliteJoined,
  sqliteLists,
  sqliteRows,
  sqliteSums,
} from './rows.ts'
import { sqliteCandidates, sqliteIndex, sqliteUnindex } from './search.ts'

/** What the embedded database can do. */
export const sqlitePort: DatabasePort = {
  name: 'sqlite',
  hasLongTransactions: true,
  rows: sqliteRows,
  count: sqliteCount,
  sums: sqliteSums,
  daily: sqliteDaily,
  joined: sqliteJoined,
  lists: sqliteLists,
  change: async (req, { collection, where, data }) => {
    // One statement instead of three, but for lists, which stand in tables of their own.
    const options = Object.values(data).some(Array.isArray) ? {} : { options: { atomic: true } }
    return Boolean(await req.payload.db.updateOne({ collection, where, data, req: payloadRequest(req), ...options }))
  },
  changeAll: sqliteChangeAll,
  add: sqliteAdd,
  index: sqliteIndex,
  unindex: sqliteUnindex,
  candidates: sqliteCandidates,
  bulk: sqliteBulk,
  bus: () => sqliteBus,
  // One process has the file, so it counts in memory.
  limiter: (_, { name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  // There is one writer, so nothing that failed would end otherwise.
  whyRepeat: () => null,
}
