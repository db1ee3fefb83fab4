import { backup, DatabaseSync } from 'node:sqlite'
import { statSync } from 'node:fs'
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
  closeCopy(target)
}

/** Makes a copied database one file that can be put away; throws when it is damaged. */
export function closeCopy(target: string): void {
  const copy = new DatabaseSync(target)
  try {
    // Its header says WAL as the source's does: a log beside a file that is put away would be lost.
    copy.exec('PRAGMA journal_mode = DELETE')
    dropKeysOfDay(copy)
    const [first] = copy.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    if (first?.quick_check !== 'ok') throw new Error(`The copy of the database is damaged: ${first?.quick_check}.`)
  } finally {
    copy.close()
  }
  syncPath(target)
}

/** Tables with keys that are thrown away with their day. */
const DAY_KEYS = ['visitor_key', 'search_secret']

/** Deletes the keys of the day from a copy, which would outlive them; a database of an earlier version lacks tables. */
function dropKeysOfDay(copy: DatabaseSync): void {
  copy.exec('PRAGMA secure_delete = ON')
  for (const table of DAY_KEYS)
    if (copy.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table)) copy.exec(`DELETE FROM ${table}`)
}

/** The size of a database file with its log. */
export const databaseBytes = (file: string): number =>
  [file, `${file}-wal`].reduce((sum, part) => sum + (statSync(part, { throwIfNoEntry: false })?.size ?? 0), 0)
