import { DatabaseSync } from 'node:sqlite'
import type { RowSource, SourceRow } from '../row-source.ts'
import { databaseFile } from './file.ts'
import { columnIn, toSnake } from './names.ts'

/** A server that is just starting or stopping locks the whole file for a short time. */
const BUSY_MS = 5_000

/** The embedded database's file as it is now, opened read-only beside a running server. */
export function sqliteSource(file: string = databaseFile()): RowSource {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  // The transaction sees what the first read in it sees.
  db.exec('BEGIN; SELECT 1 FROM sqlite_master')
  return {
    async *rows(collection, fields, sort = []) {
      const table = toSnake(collection)
      const columnOf = columnsOf(db, table)
      const columns = fields.map((field) => `"${columnOf(field)}" AS "${field}"`).join(', ')
      const order = sort.length > 0 ? ` ORDER BY ${sort.map((field) => `"${columnOf(field)}"`).join(', ')}` : ''
      yield* db.prepare(`SELECT ${columns} FROM "${table}"${order}`).iterate() as Iterable<SourceRow>
    },
    close: async () => db.close(),
  }
}

/** The column of a field. */
function columnsOf(db: DatabaseSync, table: string): (field: string) => string {
  const found = db.prepare('SELECT name FROM pragma_table_info(?)').all(table) as { name: string }[]
  const names = new Set(found.map(({ name }) => name))
  return (field) => columnIn(names, field)
}
