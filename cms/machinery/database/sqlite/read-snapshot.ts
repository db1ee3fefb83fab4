import type { DatabaseSync } from 'node:sqlite'
import type { InValue, Value } from '@libsql/client'

/** Results that are kept until the next commit, in characters: some megabytes. */
const MOST_CHARACTERS = 4_000_000
/** What a value or an answer weighs beside its text. */
const BESIDE_TEXT = 16

type Rows = Value[][]

/** The state of the database in which one connection reads, and what it has read in it. */
export interface ReadSnapshot {
  /** The statement's result with these values, read once until something is committed; callers must not change it. */
  answer: (text: string, args: readonly InValue[], ask: () => Rows) => Rows
  /** Differs from an earlier one if something may have been committed since. */
  version: () => number
  /** The next read sees what is committed by then. */
  end: () => void
  /** As `end`, where this connection itself may have written. */
  forget: () => void
}

/**
 * Holds a read transaction for one iteration of the event loop: locking anew costs as much as a short statement. Results
 * stay beyond that as long as no other connection, of this process or another, has committed anything.
 */
export function readSnapshotOf(connection: DatabaseSync): ReadSnapshot {
  const [begin, commit, rollback] = [
    connection.prepare('BEGIN'),
    connection.prepare('COMMIT'),
    connection.prepare('ROLLBACK'),
  ]
  // Changes with each commit of another connection. Read after BEGIN, it is that of the snapshot.
  const version = connection.prepare('PRAGMA data_version')
  const results = new Results()
  let isOpen = false
  let seen: unknown = null
  let versions = 0
  const drop = (): void => {
    results.clear()
    versions += 1
  }
  const end = (): void => {
    if (!isOpen) return
    isOpen = false
    // Nothing was written, so nothing is lost when the disk fails; SQLite may have ended the transaction by itself then.
    try {
      if (connection.isTransaction) commit.run()
    } catch {
      // `open` tries again.
    }
  }
  const open = (): void => {
    if (connection.isTransaction) rollback.run()
    begin.run()
    // Throws for a file that is locked or away: the next read tries again.
    const { data_version: current } = version.get() as { data_version: unknown }
    if (current !== seen) drop()
    seen = current
    isOpen = true
    setImmediate(end)
  }
  return {
    answer: (text, args, ask) => {
      if (!isOpen) open()
      return args.every(isPlain) ? results.get(text, JSON.stringify(args), ask) : ask()
    },
    version: () => {
      if (!isOpen) open()
      return versions
    },
    end,
    forget: () => {
      end()
      drop()
    },
  }
}

/** Results by statement and values; all are dropped at once when they are too many. */
class Results {
  readonly #byText = new Map<string, Map<string, Rows>>()
  #characters = 0

  get(text: string, key: string, ask: () => Rows): Rows {
    const known = this.#byText.get(text)?.get(key)
    if (known) return known
    const rows = ask()
    this.#characters += weightOf(rows) + key.length
    if (this.#characters > MOST_CHARACTERS) this.clear()
    const ofText = this.#byText.get(text) ?? new Map<string, Rows>()
    this.#byText.set(text, ofText.set(key, rows))
    return rows
  }

  clear(): void {
    this.#byText.clear()
    this.#characters = 0
  }
}

function weightOf(rows: Rows): number {
  let weight = BESIDE_TEXT
  for (const row of rows) {
    for (const value of row) weight += BESIDE_TEXT + (typeof value === 'string' ? value.length : 0)
  }
  return weight
}

/** Whether the value's JSON is unique to it. */
const isPlain = (value: InValue): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
