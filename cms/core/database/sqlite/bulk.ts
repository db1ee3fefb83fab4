import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CollectionSlug, Payload } from 'payload'
import { copiesOf, databaseFile } from './file.ts'
import {
  SEARCH_INDEXES,
  type BulkWriter,
  type IndexedDocument,
  type RowId,
  type SearchIndex,
  type Steps,
} from '../port.ts'
import { fieldsOf, isList } from '../collection-fields.ts'
import { insertNumber, searchTableName } from './search-numbers.ts'
import { removeFile } from './replace-file.ts'
import { SearchBuilder, type Stored } from './search-builder.ts'
import { storedTerms } from './stored-terms.ts'
import { adapterOf, columnOf, listNames, tableOf, type Table } from './tables.ts'

/** Memory for pages; an index is sorted in parts of up to half a gigabyte. */
const CACHE_KB = 500_000
/** Terms of documents that go to their index at once, by number: it writes a part whenever a number is below the one before. */
const CHARACTERS_AT_ONCE = 16_000_000

type Values = Record<string, unknown>

/**
 * Rows go by prepared statements into a copy of the file, which never waits for the disk and whose indexes are built at
 * the end; then it is on the disk and replaces the file. Until then nothing has changed, whatever ends the process.
 */
export function sqliteBulk(payload: Payload, steps: Steps): BulkWriter {
  const { seed: file, seedSearch } = copiesOf(databaseFile())
  removeFile(file)
  copyInto(file)
  const search = new SearchBuilder(file, seedSearch)
  // Members refer to nothing yet when their posts come, so the file is checked at the end instead.
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = OFF;
    PRAGMA cache_size = -${CACHE_KB}; PRAGMA threads = 2; BEGIN`)
  const statements = new Map<string, (row: Values) => void>()
  const dropped: Index[] = []
  const numberOf = numbering(db)
  let waiting: (Stored & { index: SearchIndex })[] = []
  let characters = 0
  const indexWaiting = async (): Promise<void> => {
    const all = waiting.toSorted((a, b) => a.doc - b.doc)
    ;[waiting, characters] = [[], 0]
    for (const [index, documents] of Map.groupBy(all, (one) => one.index)) await search.store(index, documents)
  }
  const inserterOf = (collection: CollectionSlug) => {
    const known = statements.get(collection)
    if (known) return known
    const tables = tablesOf(payload, collection)
    dropped.push(...tables.flatMap((table) => dropIndexes(db, table)))
    const made = inserter(db, payload, collection)
    statements.set(collection, made)
    return made
  }
  return {
    insert: async (collection, rows) => {
      const insert = inserterOf(collection)
      for (const row of rows) insert(row)
    },
    index: async (documents) => {
      for (const document of documents) {
        const doc = numberOf(document)
        if (doc === null) continue
        const terms = storedTerms(document)
        waiting.push({ index: document.index, doc, terms })
        characters += terms.length
        if (characters >= CHARACTERS_AT_ONCE) await indexWaiting()
      }
    },
    close: async () => {
      await indexWaiting()
      await search.startMerge()
      const documents = SEARCH_INDEXES.reduce((sum, index) => sum + count(db, `${searchTableName(index)}_doc`), 0)
      createIndexes(db, dropped, steps)
      const rows = [...new Set(dropped.map(({ table }) => table))].reduce((sum, table) => sum + count(db, table), 0)
      const broken = await inStep(steps, ['statistics and relations', rows], () => {
        db.exec('COMMIT; ANALYZE')
        return db.prepare('PRAGMA foreign_key_check').all().length
      })
      db.close()
      if (broken > 0) {
        removeFile(file)
        throw new Error(`${broken} rows refer to something that is not there.`)
      }
      await inStep(steps, ['search indexes', documents], () => search.moveInto(file))
      await inStep(steps, ['onto the disk', rows], () => adapterOf(payload).replaceFile(file))
    },
  }
}

/** What gives a document its number in its index; null for a removed row. */
function numbering(db: DatabaseSync): (document: IndexedDocument) => number | null {
  const statements = new Map<SearchIndex, StatementSync>()
  return (document) => {
    const { text, args } = insertNumber(document)
    const statement = statements.get(document.index) ?? db.prepare(text)
    statements.set(document.index, statement)
    const row = statement.get(...(args as SQLInputValue[])) as { doc: number } | undefined
    return row?.doc ?? null
  }
}

/** Tells of a step that is done at once. */
async function inStep<T>(
  steps: Steps,
  [name, total]: [name: string, total: number],
  work: () => T | Promise<T>,
): Promise<T> {
  steps.begin(name, total)
  const result = await work()
  steps.add(total)
  steps.end()
  return result
}

const count = (db: DatabaseSync, table: string): number =>
  (db.prepare(`SELECT count(*) AS count FROM "${table}"`).get() as { count: number }).count

/** A copy as the last commit left the file. */
function copyInto(file: string): void {
  const db = new DatabaseSync(databaseFile(), { readOnly: true })
  db.prepare('VACUUM INTO ?').run(file)
  db.close()
}

interface Index {
  table: string
  create: string
}

/** The tables of a collection: its own, and that of its lists. */
function tablesOf(payload: Payload, collection: CollectionSlug): string[] {
  const name = collection.replaceAll('-', '_')
  return [...fieldsOf(payload, collection).values()].some(isList) ? [name, `${name}_rels`] : [name]
}

function dropIndexes(db: DatabaseSync, table: string): Index[] {
  const found = db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL")
    .all(table) as { name: string; sql: string }[]
  for (const { name } of found) db.exec(`DROP INDEX "${name}"`)
  return found.map(({ sql }) => ({ table, create: sql }))
}

/** Builds the indexes, which sorts each once, and tells how many of their entries are done. */
function createIndexes(db: DatabaseSync, indexes: readonly Index[], steps: Steps): void {
  const rows = new Map<string, number>()
  for (const { table } of indexes) if (!rows.has(table)) rows.set(table, count(db, table))
  const rowsOf = ({ table }: Index) => rows.get(table) as number
  steps.begin(
    'indexes',
    indexes.reduce((sum, index) => sum + rowsOf(index), 0),
  )
  for (const index of indexes) {
    db.exec(index.create)
    steps.add(rowsOf(index))
  }
  steps.end()
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
