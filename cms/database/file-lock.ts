import { DatabaseSync } from 'node:sqlite'
import { shared } from '../shared.ts'
import { env } from '../runtime.ts'
import { databaseFile } from './adapter.ts'

/**
 * Makes this process the only one that writes the embedded database; throws one sentence when another one is.
 * The system frees the lock when the process ends, however it ends. On MongoDB nothing is locked.
 */
export function lockDatabaseFile(): void {
  if (env().DATABASE_URI) return
  shared('fileLock', () => {
    const lock = new DatabaseSync(`${databaseFile()}.lock`)
    try {
      lock.exec('BEGIN EXCLUSIVE')
    } catch {
      throw new Error('Another process uses this DATA_DIR: stop the server first, or give another DATA_DIR.')
    }
    return lock
  })
}
