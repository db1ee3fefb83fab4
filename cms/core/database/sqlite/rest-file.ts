import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { WRITES_REST } from '../rest-times.ts'
import { parsedRest } from '../rest-record.ts'
import type { RestKeeper } from '../rest-keeper.ts'
import type { WritesRest } from '../rest-record.ts'

/** The file beside the database that says whether its writes rest: nothing but its server may write to the database. */
const restFile = (database: string): string => `${database}.rest`

/** How long transactions under way may take to end; the server begins no more by then. */
const BUSY_MS = 20_000

/** Whether writes to this database rest. */
export function readRestFile(database: string): WritesRest | null {
  return existsSync(restFile(database)) ? parsedRest(readFileSync(restFile(database), 'utf8')) : null
}

/** Stores or deletes the rest, in one step. */
export function writeRestFile(database: string, rest: WritesRest | null): void {
  if (!rest) return rmSync(restFile(database), { force: true })
  const part = `${restFile(database)}.part`
  writeFileSync(part, JSON.stringify(rest))
  renameSync(part, restFile(database))
}

/** Keeps writes to an SQLite file at rest, beside its server: SQLite's own lock to write proves that none is under way. */
export function fileRestKeeper(database: string): RestKeeper {
  let lock: DatabaseSync | null = null
  return {
    read: async () => readRestFile(database),
    write: async (rest) => writeRestFile(database, rest),
    drained: async () => {
      // Until then the server might wait for our lock, and all of its readers with it.
      await sleep(WRITES_REST.believedMs)
      lock = new DatabaseSync(database, { timeout: BUSY_MS })
      lock.exec('BEGIN IMMEDIATE')
    },
    close: () => {
      lock?.close()
      lock = null
    },
  }
}
