import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { RowId } from '../port.ts'
import type { IdRange, StoredRow } from '../row-store.ts'
import type { FieldKind, StoredCollection, StoredField } from '../stored-collections.ts'
import { columnIn, toSnake } from './names.ts'

type Value = string | number | null
interface ListTable extends StoredField {
  table: string
  column: string
}

/** One collection's tables in an SQLite file, by prepared statements. */
export class StoredTable {
  readonly #db: DatabaseSync
  readonly #fields: readonly StoredField[]
  readonly #lists: readonly ListTable[]
  readonly #name: string
  readonly #columns: readonly string[]
  readonly #statements = new Map<string, StatementSync>()

  constructor(db: DatabaseSync, { slug, fields }: StoredCollection) {
    this.#db = db
    this.#name = toSnake(slug)
    const found = db.prepare('SELECT name FROM pragma_table_info(?)').all(this.#name) as { name: string }[]
    const columns = new Set(found.map(({ name }) => name))
    if (columns.size === 0) throw new Error(`The database has no table of ${slug}.`)
    this.#fields = fields.filter(({ kind }) => kind !== 'list')
    this.#columns = this.#fields.map(({ name }) => columnIn(columns, name))
    this.#lists = fields
      .filter(({ kind }) => kind === 'list')
      .map((field) => ({
        ...field,
        table: `${this.#name}_rels`,
        column: `${toSnake(field.relationTo as string)}_id`,
      }))
  }

  page({ after, through }: IdRange, limit?: number): StoredRow[] {
    const tests = [...(after === undefined ? [] : ['id > ?']), ...(through === undefined ? [] : ['id <= ?'])]
    const where = tests.length > 0 ? `WHERE ${tests.join(' AND ')}` : ''
    const bounds = [after, through].filter((bound) => bound !== undefined)
    return this.#select(`${where} ORDER BY id LIMIT ?`, [...bounds, limit ?? -1])
  }

  byIds(ids: readonly RowId[]): StoredRow[] {
    return this.#select('WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify(ids)])
  }

  count(): number {
    const { count } = this.#prepared(`SELECT count(*) AS count FROM "${this.#name}"`).get() as { count: number }
    return count
  }

  /** Stores a row that is new; throws when the table has its id or one of its unique values. */
  insert(row: StoredRow): void {
    this.#write(row, '')
  }

  /** Stores a row, or writes it over the one with its id; throws when another has one of its unique values. */
  put(row: StoredRow): void {
    const set = this.#columns.slice(1).map((column) => `"${column}" = excluded."${column}"`)
    this.#write(
      row,
      set.length > 0 ? `ON CONFLICT (id) DO UPDATE SET ${set.join(', ')}` : 'ON CONFLICT (id) DO NOTHING',
    )
  }

  /** Stores a row in place of every other that has its id or one of its unique values. */
  replace(row: StoredRow): void {
    this.#write(row, '', 'INSERT OR REPLACE')
  }

  remove(id: RowId): void {
    for (const { table } of this.#lists) this.#prepared(`DELETE FROM "${table}" WHERE parent_id = ?`).run(id)
    this.#prepared(`DELETE FROM "${this.#name}" WHERE id = ?`).run(id)
  }

  #select(rest: string, given: RowId[]): StoredRow[] {
    const listed = this.#columns.map((column) => `"${column}"`).join(', ')
    const statement = this.#prepared(`SELECT ${listed} FROM "${this.#name}" ${rest}`)
    statement.setReturnArrays(true)
    const rows = (statement.all(...given) as unknown as Value[][]).map((values) => toRow(this.#fields, values))
    this.#addLists(rows)
    return rows
  }

  #write(row: StoredRow, onConflict: string, verb = 'INSERT'): void {
    const names = this.#columns.map((column) => `"${column}"`).join(', ')
    const marks = this.#columns.map(() => '?').join(', ')
    this.#prepared(`${verb} INTO "${this.#name}" (${names}) VALUES (${marks}) ${onConflict}`).run(
      ...this.#fields.map(({ name, kind }) => toColumn(kind, row[name])),
    )
    for (const { name, table, column } of this.#lists) {
      const ids = (row[name] ?? []) as RowId[]
      this.#prepared(`DELETE FROM "${table}" WHERE parent_id = ? AND path = ?`).run(row.id, name)
      const insert = this.#prepared(
        `INSERT INTO "${table}" ("order", parent_id, path, "${column}") VALUES (?, ?, ?, ?)`,
      )
      for (const [place, id] of ids.entries()) insert.run(place + 1, row.id, name, id)
    }
  }

  #addLists(rows: readonly StoredRow[]): void {
    if (rows.length === 0) return
    const byId = new Map(rows.map((row) => [row.id, row]))
    const ids = JSON.stringify([...byId.keys()])
    for (const { name, table, column } of this.#lists) {
      const statement = this.#prepared(
        `SELECT parent_id AS id, "${column}" AS item FROM "${table}"
         WHERE path = ? AND parent_id IN (SELECT value FROM json_each(?)) ORDER BY parent_id, "order"`,
      )
      for (const { id, item } of statement.all(name, ids) as { id: RowId; item: RowId }[]) {
        const row = byId.get(id) as StoredRow
        ;((row[name] ??= []) as RowId[]).push(item)
      }
    }
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

function toRow(fields: readonly StoredField[], values: readonly Value[]): StoredRow {
  const row: Record<string, unknown> = {}
  for (let place = 0; place < fields.length; place += 1) {
    const value = values[place]
    if (value === null || value === undefined) continue
    const { name, kind } = fields[place] as StoredField
    row[name] = kind === 'boolean' ? value === 1 : kind === 'instant' ? instantOf(String(value)) : value
  }
  return row as StoredRow
}

/** ISO text with milliseconds in UTC, as MongoDB's dates come. */
const instantOf = (text: string): string =>
  text.length === 24 && text.endsWith('Z') ? text : new Date(text).toISOString()

function toColumn(kind: FieldKind, value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null
  return kind === 'boolean' ? Number(value) : (value as SQLInputValue)
}
