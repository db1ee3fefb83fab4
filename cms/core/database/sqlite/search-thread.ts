import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Building, Portion } from './search-builder.ts'

/** An index collects 128 MB before it writes a segment, and merges segments only at the end. */
const OPTIONS = { hashsize: 128 * 1024 * 1024, automerge: 0, crisismerge: 1_000 }

// The thread of cms/core/database/sqlite/search-builder.ts: sends a message when it is ready and each time documents are
// stored; `null` merges the indexes and ends the thread.
const { file, tables } = workerData as Building
const db = new DatabaseSync(file)
db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF; BEGIN')
const stores = new Map<string, StatementSync>()
for (const { text, terms } of tables) {
  const set = db.prepare(`INSERT INTO ${text} (${text}, rank) VALUES (?, ?)`)
  // Numbers would be bound as reals, which the index refuses.
  for (const [name, value] of Object.entries(OPTIONS)) set.run(name, BigInt(value))
  stores.set(text, db.prepare(`INSERT INTO ${text} (rowid, ${terms}) VALUES (?, ?)`))
}

parentPort?.on('message', (portion: Portion | null) => {
  if (portion) {
    for (const { doc, terms } of portion.documents) stores.get(portion.text)?.run(doc, terms)
    parentPort?.postMessage(null)
    return
  }
  for (const { text } of tables) db.exec(`INSERT INTO ${text} (${text}) VALUES ('optimize')`)
  db.exec('COMMIT')
  db.close()
  parentPort?.close()
})
parentPort?.postMessage(null)
