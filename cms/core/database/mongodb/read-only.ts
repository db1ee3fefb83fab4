import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import { READ_ONLY } from '../read-only-times.ts'
import { parsedReadOnly } from '../read-only-record.ts'
import type { ReadOnlyKeeper } from '../read-only-keeper.ts'
import type { ReadOnlyRecord } from '../read-only-record.ts'
import { adapterOf, namedCollection } from './connection.ts'

/** One document says whether the database is read-only; no collection of the forum's. Older servers read it by this name. */
const NAME = 'writes_rest'
const ID = 'rest'

/** The read-only mode of the database; null where it takes writes. */
export async function readMongoReadOnly(payload: Payload): Promise<ReadOnlyRecord | null> {
  const found = await namedCollection(payload, NAME).findOne({ _id: ID })
  return found ? parsedReadOnly(String(found.value)) : null
}

/** Stores the mode, or deletes it. */
export async function writeMongoReadOnly(payload: Payload, mode: ReadOnlyRecord | null): Promise<void> {
  const modes = namedCollection(payload, NAME)
  if (mode) await modes.replaceOne({ _id: ID }, { value: JSON.stringify(mode) }, { upsert: true })
  else await modes.deleteOne({ _id: ID })
}

/** MongoDB's own default of `transactionLifetimeLimitSeconds`, for a server that does not tell its limit (a mongos). */
const DEFAULT_LIMIT_SECONDS = 60
/** The server looks for transactions to abort each time that half of the limit has passed. */
const REAPED_AFTER_LIMITS = 1.5

/**
 * Keeps MongoDB read-only. Each replica believes what it read for a limited time and commits nothing older than ten
 * seconds; a commit that stalls on its way there ends when the server aborts its transaction. After both nothing is under
 * way, whatever the replicas do.
 */
export const mongoReadOnlyKeeper = (payload: Payload): ReadOnlyKeeper => ({
  read: () => readMongoReadOnly(payload),
  write: (mode) => writeMongoReadOnly(payload, mode),
  drained: async (say) => {
    const waitMs = await drainMs(payload)
    say(`Writes begin no more: waiting ${Math.ceil(waitMs / 1_000)} s, after which MongoDB keeps no transaction open.`)
    await sleep(waitMs)
  },
  close: () => undefined,
})

/** After how long nothing is under way that began before read-only mode. */
export async function drainMs(payload: Payload): Promise<number> {
  const parameter = 'transactionLifetimeLimitSeconds'
  const answer = await adapterOf(payload)
    .connection.db?.admin()
    .command({ getParameter: 1, [parameter]: 1 })
    .catch(() => undefined)
  const seconds = Number(answer?.[parameter])
  const reapedMs = (seconds > 0 ? seconds : DEFAULT_LIMIT_SECONDS) * REAPED_AFTER_LIMITS * 1_000
  return READ_ONLY.believedMs + Math.max(READ_ONLY.transactionMs, reapedMs)
}
