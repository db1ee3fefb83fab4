import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { removeFile } from './replace-file.ts'

/** The number of a document, and its terms. */
export type Stored = readonly [doc: number, terms: string]

/** What the full-text index consists of, beside its options. */
const PARTS = ['post_search_data', 'post_search_idx', 'post_search_docsize']

/**
 * Builds the full-text index of posts in a file of its own, beside the database file, and in a thread of its own, because that
 * takes half as long as everything else of a bulk together. It begins with what the database has.
 */
export class SearchBuilder {
  readonly #file: string
  readonly #worker: Worker
  /** Until the thread has stored what it was given. */
  #stored: Promise<unknown>

  /** For the file of a database; its own is `file`. */
  constructor(database: string, file: string) {
    this.#file = file
    removeFile(file)
    copyIndex({ from: database, to: file, isNew: true })
    this.#worker = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: file })
    this.#stored = once(this.#worker, 'message')
  }

  /** Stores documents whose numbers ascend, once those before are stored. */
  async store(documents: readonly Stored[]): Promise<void> {
    await this.#stored
    this.#worker.postMessage(documents)
    this.#stored = once(this.#worker, 'message')
  }

  /** Begins to merge the index into one sorted part. */
  async startMerge(): Promise<void> {
    await this.#stored
    this.#stored = once(this.#worker, 'exit')
    this.#worker.postMessage(null)
  }

  /** Replaces the index in the database file, which nothing has open, once it is merged. */
  async moveInto(database: string): Promise<void> {
    await this.#stored
    copyIndex({ from: this.#file, to: database, isNew: false })
    removeFile(this.#file)
  }
}

/** Copies the tables of which a full-text index consists, page by page. */
function copyIndex({ from, to, isNew }: { from: string; to: string; isNew: boolean }): void {
  // Nothing else may write to these tables.
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
