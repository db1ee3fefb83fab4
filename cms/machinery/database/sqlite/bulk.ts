import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CollectionSlug, Payload } from 'payload'
import { databaseFile } from './file.ts'
import { INDEX_FORM, type BulkWriter, type RowId } from '../port.ts'
import { fieldsOf, isList } from '../collection-fields.ts'
import { PER_MILLISECOND } from './search.ts'
import { columnOf, connectionOf, listNames, tableOf, type Table } from './tables.ts'

/** Larger transactions would only make the log grow. */
const COMMIT_EVERY = 50_000

type Values = Record<string, unknown>

/** Rows go in by prepared statements over a connection of their own; a crash leaves whole batches. */
export function sqliteBulk(payload: Payload): BulkWriter {
  // Members refer to nothing yet when their posts come, so the file is checked at the end instead.
  const db = new DatabaseSync(databaseFile(), { enableForeignKeyConstraints: false })
  const statements = new Map<string, (row: Values) => void>()
  let pending = 0
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN')
  const count = (rows: number) => {
    pending += rows
    if (pending < COMMIT_EVERY) return
    db.exec('COMMIT; BEGIN')
    pending = 0
  }
  const doc = db.prepare(`INSERT INTO post_search_doc (doc, post, form) VALUES (?, ?, ${INDEX_FORM})`)
  const text = db.prepare('INSERT INTO post_search (rowid, title, content) VALUES (?, ?, ?)')
  let lastDoc = 0
  return {
    insert: async (collection, rows) => {
      const insert = statements.get(collection) ?? inserter(db, payload, collection)
      statements.set(collection, insert)
      for (const row of rows) insert(row)
      count(rows.length)
    },
    index: async (documents) => {
      for (const { id, createdAt, titleTerms, contentTerms, facets = [] } of documents) {
        lastDoc = Math.max(lastDoc + 1, createdAt.getTime() * PER_MILLISECOND)
        doc.run(lastDoc, id)
        text.run(lastDoc, titleTerms.join(' '), [...contentTerms, ...facets].join(' '))
      }
      count(documents.length)
    },
    close: async () => {
      db.exec('COMMIT; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)')
      const broken = db.prepare('PRAGMA foreign_key_check').all().length
      db.close()
      // All rows may have been written within one event-loop iteration, in which the reader still has its snapshot.
      ;(await connectionOf({ payload })).endSnapshot()
      if (broken > 0) throw new Error(`${broken} rows refer to something that is not there.`)
    },
  }
}

/** Stores one row of the collection; a list of related ids goes to its own table, as Payload keeps it. */
function inserter(db: DatabaseSync, payload: Payload, collection: CollectionSlug): (row: Values) => void {
  const table = tableOf(payload, collection)
  const name = collection.replaceAll('-', '_')
  const byFields = new Map<string, { fields: string[]; statement: StatementSync }>()
  const lists = listInserters(db, payload, collection)
  return (row) => {
    const key = Object.keys(row).join()
    const prepared = byFields.get(key) ?? prepare(db, { name, table, row })
    byFields.set(key, prepared)
    prepared.statement.run(...prepared.fields.map((field) => stored(row[field])))
    for (const [field, statement] of lists) {
      const ids = (row[field] ?? []) as RowId[]
      for (const [index, id] of ids.entries()) statement.run(index + 1, String(row.id), field, id)
    }
  }
}

/** What stores one id of each list of the collection. */
function listInserters(db: DatabaseSync, payload: Payload, collection: CollectionSlug): [string, StatementSync][] {
  const lists = [...fieldsOf(payload, collection).values()].filter(isList)
  return lists.map(({ name }) => {
    const { table, column } = listNames(payload, collection, name)
    const statement = db.prepare(`INSERT INTO "${table}" ("order", parent_id, path, "${column}") VALUES (?, ?, ?, ?)`)
    return [name, statement]
  })
}

interface Shape {
  name: string
  table: Table
  row: Values
}

function prepare(db: DatabaseSync, { name, table, row }: Shape) {
  const fields = Object.keys(row).filter((field) => !Array.isArray(row[field]))
  const columns = fields.map((field) => columnOf(table, field).bare.text)
  const marks = fields.map(() => '?').join(', ')
  return { fields, statement: db.prepare(`INSERT INTO "${name}" (${columns.join(', ')}) VALUES (${marks})`) }
}

const stored = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : ((value ?? null) as SQLInputValue)
