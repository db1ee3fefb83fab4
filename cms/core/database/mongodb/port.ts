import { failureOf } from '../failure.ts'
import { payloadRequest } from '../payload-request.ts'
import type { DatabasePort } from '../port.ts'
import { assertApart, transactionOf } from '../open-transaction.ts'
import type { Carrier } from '../row.ts'
import { assertWritable } from '../read-only-mode.ts'
import { mongoBulk } from './bulk.ts'
import { mongoBus } from './bus.ts'
import { assertMongoStores } from './commits.ts'
import { namedCollection } from './connection.ts'
import { mongoLimiter } from './limiter.ts'
import { isMongoAnswering } from './presence.ts'
import { readMongoReadOnly, writeMongoReadOnly } from './read-only.ts'
import { NOTES } from './row-store.ts'
import {
  mongoBeginnings,
  mongoCount,
  mongoCountsBy,
  mongoDaily,
  mongoJoined,
  mongoLists,
  mongoRows,
  mongoSums,
  mongoTally,
} from './rows.ts'
import {
  mongoCandidates,
  mongoIdsOf,
  mongoIndex,
  mongoIndexAll,
  mongoIndexed,
  mongoOldestIndexed,
  mongoOutdated,
  mongoSift,
  mongoUnindex,
} from './search.ts'
import { mongoAdd, mongoChangeAll, mongoInsertAll, mongoPutAll } from './writes.ts'

/** The same outside transactions only while the database is not read-only, and never for a transaction that has ended. */
function whenWritable<A, R>(write: (req: Carrier, given: A) => Promise<R>): (req: Carrier, given: A) => Promise<R> {
  return async (req, given) => {
    if (transactionOf(req) === undefined) {
      assertApart('A write', req)
      await assertWritable(req.payload)
    }
    return write(req, given)
  }
}

/** What MongoDB can do. */
export const mongodbPort: DatabasePort = {
  name: 'mongodb',
  hasOneProcess: false,
  ordersWriters: false,
  canFallSilent: true,
  isAnswering: isMongoAnswering,
  assertStores: assertMongoStores,
  hasLongTransactions: false,
  rows: mongoRows,
  beginnings: mongoBeginnings,
  count: mongoCount,
  countsBy: mongoCountsBy,
  sums: mongoSums,
  daily: mongoDaily,
  tally: mongoTally,
  joined: mongoJoined,
  lists: mongoLists,
  insert: async (req, { collection, data }) => {
    await req.payload.db.create({ collection, data, req: payloadRequest(req), returning: false })
  },
  insertAll: whenWritable(mongoInsertAll),
  put: async (req, { collection, data: { id, ...data } }) => {
    const where = { id: { equals: id } }
    await req.payload.db.upsert({ collection, where, data, req: payloadRequest(req) })
  },
  putAll: whenWritable(mongoPutAll),
  change: async (req, { collection, where, data }) =>
    Boolean(await req.payload.db.updateOne({ collection, where, data, req: payloadRequest(req) })),
  changeAll: whenWritable(mongoChangeAll),
  add: whenWritable(mongoAdd),
  remove: async (req, { collection, where }) => {
    await req.payload.db.deleteMany({ collection, where, req: payloadRequest(req) })
  },
  index: whenWritable(mongoIndex),
  indexAll: whenWritable(mongoIndexAll),
  indexed: mongoIndexed,
  unindex: whenWritable(mongoUnindex),
  oldestIndexed: mongoOldestIndexed,
  outdated: mongoOutdated,
  candidates: mongoCandidates,
  sift: mongoSift,
  idsOf: mongoIdsOf,
  bulk: mongoBulk,
  // The server's own settings fit.
  writeMuch: async () => async () => undefined,
  bus: mongoBus,
  readOnly: { read: readMongoReadOnly, write: writeMongoReadOnly },
  isUnfinished: async (payload) => (await namedCollection(payload, NOTES).findOne({})) !== null,
  // The server has a separate cache.
  startReadAhead: () => () => undefined,
  limiter: mongoLimiter,
  // MongoDB labels conflicts; a transaction refused by a row stored meanwhile sees that row in the next attempt.
  whyRepeat: (error) => {
    const failure = failureOf(error)
    return failure === 'conflict' || failure === 'taken' ? failure : null
  },
}
