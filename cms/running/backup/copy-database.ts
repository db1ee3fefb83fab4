import { backup, DatabaseSync } from 'node:sqlite'
import { syncPath } from './files.ts'

/** A server that is just starting or stopping locks the whole file for a short time. */
const BUSY_MS = 5_000
const PAGES_AT_ONCE = 2_000

/**
 * Copies a database file beside its writers, as one snapshot. The open read transaction is what lets it end: the
 * bare `backup()` starts again with each commit of another process.
 */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const db = new DatabaseSync(source, { readOnly: true, timeout: BUSY_MS })
  try {
    db.exec('BEGIN; SELECT 1 FROM sqlite_master')
    await backup(db, target, { rate: PAGES_AT_ONCE })
  } finally {
    db.close()
  }
  const copy = new DatabaseSync(target)
  try {
    // Its header says WAL as the source's does: a log beside a file that is put away would be lost.
    copy.exec('PRAGMA journal_mode = DELETE')
    const [first] = copy.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    if (first?.quick_check !== 'ok') throw new Error(`The copy of the database is damaged: ${first?.quick_check}.`)
  } finally {
    copy.close()
  }
  syncPath(target)
}
