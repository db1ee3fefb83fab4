import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { WRITES_REST } from '../rest-times.ts'
import { parsedRest } from '../rest-record.ts'
import type { RestKeeper } from '../rest-keeper.ts'
import type { WritesRest } from '../rest-record.ts'
import { adapterOf, namedCollection } from './connection.ts'

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

/** MongoDB's own default of `transactionLifetimeLimitSeconds`, for a server that does not tell its limit (a mongos). */
const DEFAULT_LIMIT_SECONDS = 60
/** The server looks for transactions to abort each time that half of the limit has passed. */
const REAPED_AFTER_LIMITS = 1.5

/**
 * Keeps writes to MongoDB at rest. Each replica believes what it read for a limited time and commits nothing older than ten
 * seconds; a commit that stalls on its way there ends when the server aborts its transaction. After both nothing is under
 * way, whatever the replicas do.
 */
export const mongoRestKeeper = (payload: Payload): RestKeeper => ({
  read: () => readMongoRest(payload),
  write: (rest) => writeMongoRest(payload, rest),
  drained: async (say) => {
    const waitMs = await drainMs(payload)
    say(`Writes begin no more: waiting ${Math.ceil(waitMs / 1_000)} s, after which MongoDB keeps no transaction open.`)
    await sleep(waitMs)
  },
  close: () => undefined,
})

/** After how long nothing is under way that began before writes rested. */
export async function drainMs(payload: Payload): Promise<number> {
  const parameter = 'transactionLifetimeLimitSeconds'
  const told = await adapterOf(payload)
    .connection.db?.admin()
    .command({ getParameter: 1, [parameter]: 1 })
    .catch(() => undefined)
  const seconds = Number(told?.[parameter])
  const reapedMs = (seconds > 0 ? seconds : DEFAULT_LIMIT_SECONDS) * REAPED_AFTER_LIMITS * 1_000
  return WRITES_REST.believedMs + Math.max(WRITES_REST.transactionMs, reapedMs)
}
