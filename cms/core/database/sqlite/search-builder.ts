import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { SEARCH_INDEXES, type SearchIndex } from '../port.ts'
import { removeFile } from './replace-file.ts'
import { searchTableName, searchTables } from './search-numbers.ts'

/** A document as its index keeps it. */
export interface Stored {
  doc: number
  terms: string
}

/** Documents of one index, for the thread. */
export interface Portion {
  /** The full-text table. */
  text: string
  documents: readonly Stored[]
}

/** The file that the thread builds the indexes in, with their tables and the column of terms in each. */
export interface Building {
  file: string
  tables: readonly { text: string; terms: string }[]
}

const TABLES = SEARCH_INDEXES.map((index) => ({ text: searchTableName(index), terms: searchTables(index).terms.text }))
/** The shadow tables of a full-text index, without that of its options. */
const PARTS = ['data', 'idx', 'docsize']

/**
 * Builds the full-text indexes in a separate file and a separate thread, starting from copies of the database's
 * indexes. In a bulk import they take half as long as all other writes together, so they are built beside them.
 */
export class SearchBuilder {
  readonly #file: string
  readonly #worker: Worker
  /** Resolves once the thread has stored the last documents. */
  #stored: Promise<unknown>

  /** `database` is the database file, `file` the one that the indexes are built in. */
  constructor(database: string, file: string) {
    this.#file = file
    removeFile(file)
    copyIndexes({ from: database, to: file, isNew: true })
    const workerData: Building = { file, tables: TABLES }
    this.#worker = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData })
    this.#stored = once(this.#worker, 'message')
  }

  /** Waits for the previous documents, then sends these to the thread; their numbers ascend. */
  async store(index: SearchIndex, documents: readonly Stored[]): Promise<void> {
    const portion: Portion = { text: searchTableName(index), documents }
    await this.#stored
    this.#worker.postMessage(portion)
    this.#stored = once(this.#worker, 'message')
  }

  /** Starts merging each index into one sorted segment. */
  async startMerge(): Promise<void> {
    await this.#stored
    this.#stored = once(this.#worker, 'exit')
    this.#worker.postMessage(null)
  }

  /** Waits for the merge, then replaces the indexes in the database file. No other connection may have that file open. */
  async moveInto(database: string): Promise<void> {
    await this.#stored
    copyIndexes({ from: this.#file, to: database, isNew: false })
    removeFile(this.#file)
  }
}

/** Copies the shadow tables of the full-text indexes. */
function copyIndexes({ from, to, isNew }: { from: string; to: string; isNew: boolean }): void {
  // SQLite's defensive mode refuses writes to shadow tables.
  const db = new DatabaseSync(to, { defensive: false })
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  db.prepare('ATTACH ? AS other').run(from)
  if (isNew) {
    const statement = db.prepare('SELECT sql FROM other.sqlite_master WHERE name = ?')
    for (const { text } of TABLES) db.exec((statement.get(text) as { sql: string }).sql)
  }
  db.exec('BEGIN')
  for (const name of TABLES.flatMap(({ text }) => PARTS.map((part) => `${text}_${part}`)))
    db.exec(`DELETE FROM main.${name}; INSERT INTO main.${name} SELECT * FROM other.${name}`)
  db.exec('COMMIT')
  db.close()
}
