import type { DatabaseSync } from 'node:sqlite'
import type { InValue, Value } from '@libsql/client'

type Rows = Value[][]

/** The state of the database in which one connection reads, and what it has read in it. */
export interface ReadSnapshot {
  /** The statement's result with these values, read once in a snapshot; callers must not change it. */
  answer: (text: string, args: readonly InValue[], ask: () => Rows) => Rows
  /** The next read sees what is committed by then. */
  end: () => void
}

/**
 * Holds a read transaction for one iteration of the event loop: locking anew costs as much as a short statement, and
 * equal statements of a page, or of several that are read at once, have one result.
 */
export function readSnapshotOf(connection: DatabaseSync): ReadSnapshot {
  const [begin, commit, rollback] = [
    connection.prepare('BEGIN'),
    connection.prepare('COMMIT'),
    connection.prepare('ROLLBACK'),
  ]
  const results = new Map<string, Map<string, Rows>>()
  let isOpen = false
  const end = (): void => {
    if (!isOpen) return
    isOpen = false
    results.clear()
    // Nothing was written, so nothing is lost when the disk fails; SQLite may have ended the transaction by itself then.
    try {
      if (connection.isTransaction) commit.run()
    } catch {
      // `open` tries again.
    }
  }
  const open = (): void => {
    if (connection.isTransaction) rollback.run()
    // Throws for a file that is locked or away: the next read tries again.
    begin.run()
    isOpen = true
    setImmediate(end)
  }
  return {
    answer: (text, args, ask) => {
      if (!isOpen) open()
      if (!args.every(isPlain)) return ask()
      const ofText = results.get(text) ?? new Map<string, Rows>()
      const key = JSON.stringify(args)
      const rows = ofText.get(key) ?? ask()
      results.set(text, ofText.set(key, rows))
      return rows
    },
    end,
  }
}

/** Whether the value's JSON is unique to it. */
const isPlain = (value: InValue): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
