import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Stored } from './search-builder.ts'

/** The index collects 128 MB before it writes a segment, and merges segments only at the end. */
const OPTIONS = { hashsize: 128 * 1024 * 1024, automerge: 0, crisismerge: 1_000 }

// The thread of cms/core/database/sqlite/search-builder.ts: sends a message when it is ready and each time documents are
// stored; `null` merges the index and ends the thread.
const db = new DatabaseSync(workerData as string)
db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; BEGIN')
const set = db.prepare('INSERT INTO post_search (post_search, rank) VALUES (?, ?)')
// Numbers would be bound as reals, which the index refuses.
for (const [name, value] of Object.entries(OPTIONS)) set.run(name, BigInt(value))
const store = db.prepare('INSERT INTO post_search (rowid, terms) VALUES (?, ?)')

parentPort?.on('message', (documents: readonly Stored[] | null) => {
  if (documents) {
    for (const document of documents) store.run(...document)
    parentPort?.postMessage(null)
    return
  }
  db.exec("INSERT INTO post_search (post_search) VALUES ('optimize'); COMMIT")
  db.close()
  parentPort?.close()
})
parentPort?.postMessage(null)
