import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { removeFile } from './replace-file.ts'

/** The number of a document, and its terms. */
export type Stored = readonly [doc: number, terms: string]

/** The shadow tables of the full-text index, without that of its options. */
const PARTS = ['post_search_data', 'post_search_idx', 'post_search_docsize']

/**
 * Builds the full-text index of posts in a separate file and a separate thread, starting from a copy of the database's
 * index. In a bulk import the index takes half as long as all other writes together, so it runs beside them.
 */
export class SearchBuilder {
  readonly #file: string
  readonly #worker: Worker
  /** Resolves once the thread has stored the last documents. */
  #stored: Promise<unknown>

  /** `database` is the database file, `file` the one that the index is built in. */
  constructor(database: string, file: string) {
    this.#file = file
    removeFile(file)
    copyIndex({ from: database, to: file, isNew: true })
    this.#worker = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: file })
    this.#stored = once(this.#worker, 'message')
  }

  /** Waits for the previous documents, then sends these to the thread; their numbers ascend. */
  async store(documents: readonly Stored[]): Promise<void> {
    await this.#stored
    this.#worker.postMessage(documents)
    this.#stored = once(this.#worker, 'message')
  }

  /** Starts merging the index into one sorted segment. */
  async startMerge(): Promise<void> {
    await this.#stored
    this.#stored = once(this.#worker, 'exit')
    this.#worker.postMessage(null)
  }

  /** Waits for the merge, then replaces the index in the database file. No other connection may have that file open. */
  async moveInto(database: string): Promise<void> {
    await this.#stored
    copyIndex({ from: this.#file, to: database, isNew: false })
    removeFile(this.#file)
  }
}

/** Copies the shadow tables of a full-text index. */
function copyIndex({ from, to, isNew }: { from: string; to: string; isNew: boolean }): void {
  // SQLite's defensive mode refuses writes to shadow tables.
  const db = new DatabaseSync(to, { defensive: false })
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  db.prepare('ATTACH ? AS other').run(from)
  if (isNew) {
    const table = db.prepare("SELECT sql FROM other.sqlite_master WHERE name = 'post_search'").get() as { sql: string }
    db.exec(table.sql)
  }
  db.exec('BEGIN')
  for (const part of PARTS) db.exec(`DELETE FROM main.${part}; INSERT INTO main.${part} SELECT * FROM other.${part}`)
  db.exec('COMMIT')
  db.close()
}
