import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import type { Aside } from './index-aside.ts'
import { storedTerms } from './stored-terms.ts'

// The thread of cms/core/database/sqlite/index-aside.ts: answers null when it is ready and for each document that it
// has stored, or why it could not.

const BUSY_MS = 5_000

function store({ file, names: { text, terms, docs, id }, document, form, done }: Aside): void {
  const words = storedTerms(document)
  // Opened for one document: between two the file may be replaced.
  const db = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: false })
  try {
    db.exec('PRAGMA synchronous = FULL; BEGIN IMMEDIATE')
    const find = db.prepare(`SELECT doc FROM ${docs} WHERE ${id} = ? AND form = ?`)
    find.setReadBigInts(true)
    const found = find.get(document.id, form) as { doc: bigint } | undefined
    if (found) {
      db.prepare(`DELETE FROM ${text} WHERE rowid = ?`).run(found.doc)
      db.prepare(`INSERT INTO ${text} (rowid, ${terms}) VALUES (?, ?)`).run(found.doc, words)
      db.prepare(`UPDATE ${docs} SET form = ? WHERE doc = ?`).run(done, found.doc)
    }
    db.exec('COMMIT')
  } finally {
    // Ends a transaction that has failed.
    db.close()
  }
}

parentPort?.on('message', (aside: Aside) => {
  try {
    store(aside)
    parentPort?.postMessage(null)
  } catch (error) {
    parentPort?.postMessage(String(error))
  }
})
parentPort?.postMessage(null)
