import { failureOf } from '../failure.ts'
import { payloadRequest } from '../payload-request.ts'
import type { DatabasePort } from '../port.ts'
import { mongoBulk } from './bulk.ts'
import { mongoBus } from './bus.ts'
import { mongoLimiter } from './limiter.ts'
import {
  mongoAdd,
  mongoChangeAll,
  mongoCount,
  mongoCountsBy,
  mongoDaily,
  mongoJoined,
  mongoLists,
  mongoRows,
  mongoSums,
  mongoTally,
} from './rows.ts'
import { mongoCandidates, mongoIndex, mongoOldestIndexed, mongoOutdated, mongoUnindex } from './search.ts'

/** What MongoDB can do. */
export const mongodbPort: DatabasePort = {
  name: 'mongodb',
  hasOneProcess: false,
  hasLongTransactions: false,
  rows: mongoRows,
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
  put: async (req, { collection, data: { id, ...data } }) => {
    const where = { id: { equals: id } }
    await req.payload.db.upsert({ collection, where, data, req: payloadRequest(req) })
  },
  change: async (req, { collection, where, data }) =>
    Boolean(await req.payload.db.updateOne({ collection, where, data, req: payloadRequest(req) })),
  changeAll: mongoChangeAll,
  add: mongoAdd,
  remove: async (req, { collection, where }) => {
    await req.payload.db.deleteMany({ collection, where, req: payloadRequest(req) })
  },
  index: mongoIndex,
  unindex: mongoUnindex,
  oldestIndexed: mongoOldestIndexed,
  outdated: mongoOutdated,
  candidates: mongoCandidates,
  bulk: mongoBulk,
  bus: mongoBus,
  limiter: mongoLimiter,
  // MongoDB labels conflicts; a transaction refused by a row stored meanwhile sees that row in the next attempt.
  whyRepeat: (error) => {
    const failure = failureOf(error)
    return failure === 'conflict' || failure === 'taken' ? failure : null
  },
}
