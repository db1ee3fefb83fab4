import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { READ_ONLY } from '../read-only-times.ts'
import { parsedReadOnly } from '../read-only-record.ts'
import type { ReadOnlyKeeper } from '../read-only-keeper.ts'
import type { ReadOnlyRecord } from '../read-only-record.ts'

/** The file beside the database that says whether it is read-only: nothing but its server may write to the database. */
const modeFile = (database: string): string => `${database}.rest`

/** How long transactions under way may take to end; the server begins no more by then. */
const BUSY_MS = 20_000

/** The read-only mode of this database; null where it takes writes. */
export function readReadOnlyFile(database: string): ReadOnlyRecord | null {
  return existsSync(modeFile(database)) ? parsedReadOnly(readFileSync(modeFile(database), 'utf8')) : null
}

/** Stores the mode or deletes it, in one step. */
export function writeReadOnlyFile(database: string, mode: ReadOnlyRecord | null): void {
  if (!mode) return rmSync(modeFile(database), { force: true })
  const part = `${modeFile(database)}.part`
  writeFileSync(part, JSON.stringify(mode))
  renameSync(part, modeFile(database))
}

/** Keeps an SQLite file read-only, beside its server: SQLite's own lock to write proves that none is under way. */
export function fileReadOnlyKeeper(database: string): ReadOnlyKeeper {
  let lock: DatabaseSync | null = null
  return {
    read: async () => readReadOnlyFile(database),
    write: async (mode) => writeReadOnlyFile(database, mode),
    drained: async () => {
      // Until then the server might wait for our lock, and all of its readers with it.
      await sleep(READ_ONLY.believedMs)
      lock = new DatabaseSync(database, { timeout: BUSY_MS })
      lock.exec('BEGIN IMMEDIATE')
    },
    close: () => {
      lock?.close()
      lock = null
    },
  }
}
