import { DatabaseSync } from 'node:sqlite'
import { DatabaseInUse } from '../in-use.ts'
import { shared } from '#cms/core/platform/shared.ts'
import { databaseFile } from './file.ts'

/** SQLite's result code for a file that another process has locked, in the lowest byte of an extended code. */
const BUSY = 5
const IN_USE = 'Another process uses this DATA_DIR: stop the server first, or give another DATA_DIR.'

/**
 * Makes this process the only one that writes the embedded database; throws one sentence when it cannot be.
 * The system frees the lock when the process ends, however it ends.
 */
export function lockDatabaseFile(): void {
  shared('fileLock', () => lockedFile(databaseFile()))
}

/** The same for another file, until the lock is closed. */
export function lockedFile(database: string, whyBusy = IN_USE): DatabaseSync {
  try {
    const lock = new DatabaseSync(`${database}.lock`)
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    const { errcode = 0, message } = error as Error & { errcode?: number }
    if ((errcode & 0xff) === BUSY) throw new DatabaseInUse(whyBusy, { cause: error })
    throw new Error(`DATA_DIR cannot be locked: ${message}.`, { cause: error })
  }
}
