import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { IndexedDocument } from '../port.ts'
import type { RowReader, RowWriter, StoredRow } from '../row-store.ts'
import type { StoredCollection } from '../stored-collections.ts'
import { sqliteFailure } from './failure.ts'
import { insertNumber, searchTables } from './search-numbers.ts'
import { StoredTable } from './stored-table.ts'
import { storedTerms } from './stored-terms.ts'

/** A server that is just starting or stopping locks the whole file for a short time. */
const BUSY_MS = 5_000
/** Where the copying keeps its notes; no table of the forum's. */
export const NOTES = 'copy_note'

/** Reads an SQLite file of the forum, beside a server that writes to it. */
export function sqliteReader(file: string, collections: readonly StoredCollection[]): RowReader {
  return readerOf(new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS }), collections).reader
}

/** Reads it as it is now, whatever is written meanwhile. */
export function sqliteSnapshot(file: string, collections: readonly StoredCollection[]): RowReader {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  // The transaction sees what the first read in it sees.
  db.exec('BEGIN; SELECT 1 FROM sqlite_master')
  return readerOf(db, collections).reader
}

/** Writes an SQLite file that is migrated and that no other process has open. */
export function sqliteWriter(file: string, collections: readonly StoredCollection[]): RowWriter {
  // A row may come before those that it refers to; `finish` checks the whole file.
  const db = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: false })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -100000')
  const { reader, tableOf } = readerOf(db, collections)
  return { ...reader, ...rowWriting(db, tableOf), ...indexing(db), ...notesIn(db) }
}

function readerOf(db: DatabaseSync, collections: readonly StoredCollection[]) {
  const tables = new Map(collections.map((collection) => [collection.slug, new StoredTable(db, collection)]))
  const tableOf = (slug: string): StoredTable => {
    const table = tables.get(slug)
    if (!table) throw new Error(`No collection ${slug}`)
    return table
  }
  const reader: RowReader = {
    name: 'sqlite',
    page: async (slug, range, limit) => tableOf(slug).page(range, limit),
    byIds: async (slug, ids) => tableOf(slug).byIds(ids),
    count: async (slug) => tableOf(slug).count(),
    countIndexed: async (index) =>
      (db.prepare(`SELECT count(*) AS count FROM ${index}_search_doc`).get() as { count: number }).count,
    close: async () => db.close(),
  }
  return { reader, tableOf }
}

function rowWriting(db: DatabaseSync, tableOf: (slug: string) => StoredTable) {
  const put = (table: StoredTable, row: StoredRow, areNew: boolean): boolean => {
    try {
      if (areNew) table.insert(row)
      else table.put(row)
      return false
    } catch (error) {
      if (sqliteFailure(asFailure(error)) !== 'taken') throw error
      table.replace(row)
      return true
    }
  }
  return {
    put: async (slug, rows, { areNew }) => {
      const table = tableOf(slug)
      let isOneGone = false
      for (const row of rows) isOneGone = put(table, row, areNew) || isOneGone
      return isOneGone
    },
    remove: async (slug, ids) => {
      for (const id of ids) tableOf(slug).remove(id)
    },
    removeBeyond: async (slug, after) => {
      for (const { id } of tableOf(slug).page({ after })) tableOf(slug).remove(id)
    },
    together: async (work) => {
      db.exec('BEGIN IMMEDIATE')
      try {
        await work()
        db.exec('COMMIT')
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
    finish: async () => {
      const broken = db.prepare('PRAGMA foreign_key_check').all().length
      if (broken > 0) throw new Error(`${broken} rows of the copy refer to something that is not there.`)
      db.exec('PRAGMA synchronous = FULL; PRAGMA wal_checkpoint(TRUNCATE)')
    },
  } satisfies Partial<RowWriter>
}

/** node:sqlite's error in the words of the one that the failures are known by. */
function asFailure(error: unknown): unknown {
  const { errcode } = error as { errcode?: number }
  const code = errcode === 2_067 ? 'SQLITE_CONSTRAINT_UNIQUE' : errcode === 1_555 ? 'SQLITE_CONSTRAINT_PRIMARYKEY' : ''
  return Object.assign(error as Error, { code })
}

function indexing(db: DatabaseSync): Pick<RowWriter, 'index' | 'unindex'> {
  const unindex: RowWriter['unindex'] = async (index, ids) => {
    const text = db.prepare(
      `DELETE FROM ${index}_search WHERE rowid = (SELECT doc FROM ${index}_search_doc WHERE ${index} = ?)`,
    )
    const doc = db.prepare(`DELETE FROM ${index}_search_doc WHERE ${index} = ?`)
    for (const id of ids) {
      text.run(id)
      doc.run(id)
    }
  }
  const numberOf = (document: IndexedDocument): number | undefined => {
    const { text, args } = insertNumber(document)
    return (db.prepare(text).get(...(args as SQLInputValue[])) as { doc: number } | undefined)?.doc
  }
  return {
    unindex,
    index: async (documents, { areNew }) => {
      const numbered = []
      for (const document of documents) {
        if (!areNew) await unindex(document.index, [document.id])
        const doc = numberOf(document)
        if (doc !== undefined) numbered.push({ document, doc })
      }
      // Newest first, as their numbers ascend: the index writes what it has collected whenever they do not.
      for (const { document, doc } of numbered.toReversed()) {
        const { text, terms } = searchTables(document.index)
        db.prepare(`INSERT INTO ${text.text} (rowid, ${terms.text}) VALUES (?, ?)`).run(doc, storedTerms(document))
      }
    },
  }
}

function notesIn(db: DatabaseSync): Pick<RowWriter, 'notes' | 'putNotes' | 'dropNotes'> {
  const create = () => db.exec(`CREATE TABLE IF NOT EXISTS ${NOTES} (id TEXT PRIMARY KEY, value TEXT NOT NULL)`)
  const isThere = () =>
    db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(NOTES) !== undefined
  return {
    notes: async (prefix) => {
      if (!isThere()) return new Map()
      const rows = db.prepare(`SELECT id, value FROM ${NOTES} WHERE id >= ?1 AND id < ?1 || '\u{10ffff}' ORDER BY id`)
      const found = rows.all(prefix) as { id: string; value: string }[]
      return new Map(found.map(({ id, value }) => [id, JSON.parse(value) as unknown]))
    },
    putNotes: async (notes) => {
      create()
      const put = db.prepare(`INSERT OR REPLACE INTO ${NOTES} (id, value) VALUES (?, ?)`)
      for (const [id, value] of notes) put.run(id, JSON.stringify(value))
    },
    dropNotes: async () => db.exec(`DROP TABLE IF EXISTS ${NOTES}`),
  }
}
