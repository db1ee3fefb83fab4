import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The file that marks a folder as one of backups; SQLite's lock on it ends with its process, however that ends. */
export const LOCK_NAME = 'backup.lock'

/** Keeps other backups and restores off this folder until the lock is closed. */
export function lockToWrite(folder: string): DatabaseSync {
  return locked(folder, new DatabaseSync(path.join(folder, LOCK_NAME)), 'BEGIN EXCLUSIVE')
}

/** Keeps backups off this folder without writing to it; null where the lock file was not copied along. */
export function lockToRead(folder: string): DatabaseSync | null {
  const file = path.join(folder, LOCK_NAME)
  if (!existsSync(file)) return null
  return locked(folder, new DatabaseSync(file, { readOnly: true }), 'BEGIN; SELECT 1 FROM sqlite_master')
}

/** Whether another process holds this lock file. */
export function isHeld(file: string): boolean {
  if (!existsSync(file)) return false
  const probe = new DatabaseSync(file, { readOnly: true })
  try {
    probe.exec('SELECT 1 FROM sqlite_master')
    return false
  } catch {
    return true
  } finally {
    probe.close()
  }
}

function locked(folder: string, lock: DatabaseSync, statement: string): DatabaseSync {
  try {
    lock.exec(statement)
    return lock
  } catch (error) {
    lock.close()
    throw new Error(`Another backup or restore uses ${folder}: wait until it has ended.`, { cause: error })
  }
}
