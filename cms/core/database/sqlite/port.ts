import { RateLimiterMemory } from 'rate-limiter-flexible'
import { isSqliteAnswering } from './presence.ts'
import { shared } from '#cms/core/platform/shared.ts'
import type { DatabasePort } from '../port.ts'
import { sqliteBulk } from './bulk.ts'
import {
  sqliteAdd,
  sqliteChange,
  sqliteChangeAll,
  sqliteInsert,
  sqliteInsertAll,
  sqlitePut,
  sqlitePutAll,
  sqliteRemove,
  sqliteWriteMuch,
} from './writes.ts'
import {
  sqliteBeginnings,
  sqliteCount,
  sqliteCountsBy,
  sqliteDaily,
  sqliteJoined,
  sqliteLists,
  sqliteRows,
  sqliteSums,
  sqliteTally,
} from './rows.ts'
import {
  sqliteCandidates,
  sqliteIdsOf,
  sqliteIndex,
  sqliteIndexAll,
  sqliteIndexed,
  sqliteOldestIndexed,
  sqliteOutdated,
  sqliteSift,
  sqliteUnindex,
} from './search.ts'
import type { Bus, BusEvent } from '../bus.ts'
import { databaseFile } from './file.ts'
import { startReadAhead } from './read-ahead.ts'
import { readReadOnlyFile, writeReadOnlyFile } from './read-only-file.ts'
import { NOTES } from './row-store.ts'
import { sql } from './sql.ts'
import { connectionOf } from './tables.ts'

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
  ordersWriters: true,
  canFallSilent: false,
  isAnswering: isSqliteAnswering,
  // A commit on a file ends with its answer.
  assertStores: () => Promise.resolve(),
  hasLongTransactions: true,
  rows: sqliteRows,
  beginnings: sqliteBeginnings,
  count: sqliteCount,
  countsBy: sqliteCountsBy,
  sums: sqliteSums,
  daily: sqliteDaily,
  tally: sqliteTally,
  joined: sqliteJoined,
  lists: sqliteLists,
  insert: sqliteInsert,
  insertAll: sqliteInsertAll,
  put: sqlitePut,
  putAll: sqlitePutAll,
  change: sqliteChange,
  changeAll: sqliteChangeAll,
  add: sqliteAdd,
  remove: sqliteRemove,
  index: sqliteIndex,
  indexAll: sqliteIndexAll,
  indexed: sqliteIndexed,
  unindex: sqliteUnindex,
  oldestIndexed: sqliteOldestIndexed,
  outdated: sqliteOutdated,
  candidates: sqliteCandidates,
  sift: sqliteSift,
  idsOf: sqliteIdsOf,
  bulk: sqliteBulk,
  writeMuch: sqliteWriteMuch,
  bus: () => sqliteBus,
  readOnly: {
    read: async () => readReadOnlyFile(databaseFile()),
    write: async (_, mode) => writeReadOnlyFile(databaseFile(), mode),
  },
  isUnfinished: async (payload) => {
    const client = await connectionOf({ payload })
    return client.read(sql`select 1 from sqlite_master where name = ${NOTES}`).length > 0
  },
  startReadAhead: () => startReadAhead(databaseFile()),
  // One process has the file, so it counts in memory.
  limiter: (_, { name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  // There is one writer, so nothing that failed would end otherwise.
  whyRepeat: () => null,
}
