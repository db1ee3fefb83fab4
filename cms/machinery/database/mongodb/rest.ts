import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { WRITES_REST } from '../rest-times.ts'
import { parsedRest } from '../rest-record.ts'
import type { RestKeeper } from '../rest-keeper.ts'
import type { WritesRest } from '../rest-record.ts'
import { namedCollection } from './connection.ts'

/** One document says whether writes rest; no collection of the forum's. */
const NAME = 'writes_rest'
const ID = 'rest'

/** Whether writes to the database rest. */
export async function readMongoRest(payload: Payload): Promise<WritesRest | null> {
  const found = await namedCollection(payload, NAME).findOne({ _id: ID })
  return found ? parsedRest(String(found.value)) : null
}

/** Stores or deletes the rest. */
export async function writeMongoRest(payload: Payload, rest: WritesRest | null): Promise<void> {
  const rests = namedCollection(payload, NAME)
  if (rest) await rests.replaceOne({ _id: ID }, { value: JSON.stringify(rest) }, { upsert: true })
  else await rests.deleteOne({ _id: ID })
}

/**
 * Keeps writes to MongoDB at rest. Each replica believes what it read for a limited time, and the server aborts
 * transactions after a limited time: after both nothing is under way, whatever the replicas do.
 */
export const mongoRestKeeper = (payload: Payload): RestKeeper => ({
  read: () => readMongoRest(payload),
  write: (rest) => writeMongoRest(payload, rest),
  drained: async () => void (await sleep(WRITES_REST.believedMs + WRITES_REST.transactionMs)),
  close: () => undefined,
})
