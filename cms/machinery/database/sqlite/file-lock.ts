import { DatabaseSync } from 'node:sqlite'
import { shared } from '#cms/machinery/platform/shared.ts'
import { databaseFile } from './file.ts'

/** SQLite's result code for a file that another process has locked, in the lowest byte of an extended code. */
const BUSY = 5

/**
 * Makes this process the only one that writes the embedded database; throws one sentence when it cannot be.
 * The system frees the lock when the process ends, however it ends.
 */
export function lockDatabaseFile(): void {
  shared('fileLock', () => {
    const file = `${databaseFile()}.lock`
    try {
      const lock = new DatabaseSync(file)
      lock.exec('BEGIN EXCLUSIVE')
      return lock
    } catch (error) {
      throw new Error(whyNot(error as Error & { errcode?: number }), { cause: error })
    }
  })
}

function whyNot({ errcode = 0, message }: { errcode?: number; message: string }): string {
  if ((errcode & 0xff) === BUSY)
    return 'Another process uses this DATA_DIR: stop the server first, or give another DATA_DIR.'
  return `DATA_DIR cannot be locked: ${message}.`
}
