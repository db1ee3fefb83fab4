import { RateLimiterMemory } from 'rate-limiter-flexible'
import { shared } from '#cms/machinery/platform/shared.ts'
import type { DatabasePort } from '../port.ts'
import { sqliteBulk } from './bulk.ts'
import { sqliteAdd, sqliteChange, sqliteChangeAll, sqliteInsert, sqlitePut, sqliteRemove } from './writes.ts'
import {
  sqliteCount,
  sqliteCountsBy,
  sqliteDaily,
  sqliteJoined,
  sqliteLists,
  sqliteRows,
  sqliteSums,
  sqliteTally,
} from './rows.ts'
import { sqliteCandidates, sqliteIndex, sqliteOldestIndexed, sqliteOutdated, sqliteUnindex } from './search.ts'
import type { Bus, BusEvent } from '../bus.ts'

const listeners = () => shared('busListeners', () => new Set<(event: BusEvent) => void>())

/** In memory: one process has the file, so every listener is in it. */
const sqliteBus: Bus = {
  publish: async (event) => {
    for (const onEvent of listeners()) onEvent(event)
  },
  caughtUp: () => Promise.resolve(),
  listen: (onEvent) => {
    listeners().add(onEvent)
    return () => listeners().delete(onEvent)
  },
}

/** What the embedded database can do. */
export const sqlitePort: DatabasePort = {
  name: 'sqlite',
  hasOneProcess: true,
  hasLongTransactions: true,
  rows: sqliteRows,
  count: sqliteCount,
  countsBy: sqliteCountsBy,
  sums: sqliteSums,
  daily: sqliteDaily,
  tally: sqliteTally,
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
  outdated: sqliteOutdated,
  candidates: sqliteCandidates,
  bulk: sqliteBulk,
  bus: () => sqliteBus,
  // One process has the file, so it counts in memory.
  limiter: (_, { name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  // There is one writer, so nothing that failed would end otherwise.
  whyRepeat: () => null,
}
