import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Client, InStatement, InValue, ResultSet, Row, Value } from '@libsql/client'
import { LRUCache } from 'lru-cache'
import { orLibsqlError } from './libsql-error.ts'
import { readSnapshotOf } from './read-snapshot.ts'
import type { Sql } from './sql.ts'

/** The most prepared statements that are cached; a server uses some hundreds. */
const MOST_STATEMENTS = 500
/** While it starts: an audit in another process may lock the file for a short time. */
const BUSY_MS = 5_000
/** Statements after which cached ones may have other columns. */
const CHANGES_SCHEMA = /^\s*(create|alter|drop)\b/i

/** The key of a row's values, hidden from code that enumerates its names. */
const VALUES = Symbol('values')

interface Prepared {
  statement: StatementSync
  columns: readonly string[]
  /** Makes a row of its values; null for a statement that returns none. */
  toRow: ((values: readonly Value[]) => Row) | null
}

/** A libSQL client that also runs our own statements, synchronously and without row objects. */
export interface SqliteClient extends Client {
  /** The values of each resulting row, in the order of the columns; callers must not change them. */
  read(statement: Sql): readonly (readonly Value[])[]
  /** Runs a statement and returns how many rows it changed. */
  write(statement: Sql): number
  /** Ends the read snapshot: the next `read` sees what is committed by then. */
  endSnapshot(): void
}

interface Options {
  /** Reads within one iteration of the event loop share a snapshot and its results, until `endSnapshot`. */
  readsSnapshots?: boolean
}

/**
 * A client of one connection to a file, as Payload's adapter takes it, that prepares each statement once and caches it.
 * It speaks through Node's own SQLite, which takes a fifth of libSQL's time for a short statement:
 * docs/decisions/0030-reading-and-rendering-pages.md. It only executes single statements: transactions are the work of `GroupCommitWriter`.
 */
export function sqliteClient(file: string, { readsSnapshots = false }: Options = {}): SqliteClient {
  // Foreign keys are checked by the writer; a migration rebuilds tables without them.
  const connection = new DatabaseSync(file, { timeout: BUSY_MS, enableForeignKeyConstraints: false })
  const statements = new LRUCache<string, Prepared>({ max: MOST_STATEMENTS })

  const prepared = (sql: string): Prepared => {
    const one = statements.get(sql) ?? prepare(connection, sql)
    if (CHANGES_SCHEMA.test(sql)) statements.clear()
    else statements.set(sql, one)
    return one
  }
  const execute = (input: InStatement | string, given: readonly InValue[] = []): ResultSet => {
    const { sql, args = [] } = typeof input === 'string' ? { sql: input, args: given } : input
    if (!Array.isArray(args)) throw new Error('arguments are given in their order')
    const result = resultOf(prepared(sql), args.map(toSql))
    return { ...result, toJSON: () => result }
  }

  const notOffered = () => Promise.reject(new Error('only single statements are offered here'))
  const snapshot = readsSnapshots ? readSnapshotOf(connection) : null
  const client: SqliteClient = {
    read: ({ text, args }) =>
      orLibsqlError(() => {
        const ask = () => prepared(text).statement.all(...args.map(toSql)) as unknown as Value[][]
        return snapshot ? snapshot.answer(text, args, ask) : ask()
      }),
    write: ({ text, args }) =>
      orLibsqlError(() => {
        snapshot?.end()
        return Number(prepared(text).statement.run(...args.map(toSql)).changes)
      }),
    execute: async (input: InStatement | string, args?: readonly InValue[]) =>
      orLibsqlError(() => {
        snapshot?.end()
        return execute(input, args)
      }),
    endSnapshot: () => snapshot?.end(),
    batch: notOffered,
    migrate: notOffered,
    transaction: notOffered,
    executeMultiple: notOffered,
    sync: notOffered,
    close: () => {
      snapshot?.end()
      statements.clear()
      connection.close()
    },
    get closed() {
      return !connection.isOpen
    },
    protocol: 'file',
  }
  return client
}

function prepare(connection: DatabaseSync, sql: string): Prepared {
  const statement = connection.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  if (columns.length === 0) return { statement, columns, toRow: null }
  statement.setReturnArrays(true)
  return { statement, columns, toRow: rowMaker(columns) }
}

function resultOf({ statement, columns, toRow }: Prepared, args: readonly SQLInputValue[]): Omit<ResultSet, 'toJSON'> {
  const none = { columns: [...columns], columnTypes: [], rowsAffected: 0, lastInsertRowid: undefined }
  if (toRow) return { ...none, rows: (statement.all(...args) as unknown as Value[][]).map(toRow) }
  const { changes, lastInsertRowid } = statement.run(...args)
  return { ...none, rows: [], rowsAffected: Number(changes), lastInsertRowid: BigInt(lastInsertRowid) }
}

/** Rows are read by index and by name, the first of two columns with one name. All rows of a statement share a shape. */
function rowMaker(columns: readonly string[]): (values: readonly Value[]) => Row {
  const shape: object = Object.defineProperty({}, 'length', { value: columns.length })
  for (const place of columns.keys()) {
    Object.defineProperty(shape, place, {
      get(this: { [VALUES]: readonly Value[] }) {
        return this[VALUES][place]
      },
    })
  }
  const named = [...new Set(columns)].map((name) => [name, columns.indexOf(name)] as const)
  return (values) => {
    const row = Object.create(shape) as Record<string | symbol, unknown>
    row[VALUES] = values
    for (const [name, place] of named) row[name] = values[place]
    return row as unknown as Row
  }
}

/** A value as SQLite takes it. */
function toSql(value: InValue): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.valueOf()
  if (value instanceof ArrayBuffer) return Buffer.from(value)
  if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) {
    throw new RangeError('only finite numbers and given values can be stored')
  }
  return value
}
