import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { DatabasePort } from '../port.ts'
import { sqliteBulk } from './bulk.ts'
import { sqliteBus } from './bus.ts'
import { sqliteAdd, sqliteChange, sqliteChangeAll, sqliteInsert, sqlitePut, sqliteRemove } from './changes.ts'
import { sqliteCount, sqliteDaily, sqliteJoined, sqliteLists, sqliteRows, sqliteSums } from './rows.ts'
import { sqliteCandidates, sqliteIndex, sqliteOldestIndexed, sqliteUnindex } from './search.ts'

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
  insert: sqliteInsert,
  put: sqlitePut,
  change: sqliteChange,
  changeAll: sqliteChangeAll,
  add: sqliteAdd,
  remove: sqliteRemove,
  index: sqliteIndex,
  unindex: sqliteUnindex,
  oldestIndexed: sqliteOldestIndexed,
  candidates: sqliteCandidates,
  bulk: sqliteBulk,
  bus: () => sqliteBus,
  // One process has the file, so it counts in memory.
  limiter: (_, { name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  // There is one writer, so nothing that failed would end otherwise.
  whyRepeat: () => null,
}
