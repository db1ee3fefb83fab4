import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { valueReader, type Charset } from './charset.ts'
import { readDump } from './open-dump.ts'

/** A table of the scratch file, and which tables of the dump it is made of. */
export interface ScratchTable {
  name: string
  /** Columns that are taken; one that the dump lacks is null. Nothing else of a row reaches the disk. */
  columns: readonly string[]
  /** Columns of an index each, joined by commas. */
  indexes?: readonly string[]
}

/** Where rows of a table of the dump go; `of` is written to the column `of` of each, such as the board of its posts. */
export interface Destination {
  table: ScratchTable
  of: string
}

type Cell = string | number | null
type ScratchRow = Record<string, Cell>

/**
 * The rows of a dump in a SQLite file of their own, so that they can be read in any order while memory stays flat. The
 * file is no database of the forum, and is thrown away.
 */
export class Scratch {
  readonly #db: DatabaseSync

  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.#db.exec(
      'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -64000; PRAGMA temp_store = FILE',
    )
  }

  /**
   * Fills the scratch tables from a dump; `destinationOf` is null for a table of the dump that is left out. Throws an error
   * with one sentence for a dump that was cut since it was checked.
   */
  async fill(
    { file, charset }: { file: string; charset: Charset },
    {
      tables,
      columnsOf,
      destinationOf,
    }: {
      tables: readonly ScratchTable[]
      columnsOf: (table: string) => readonly string[]
      destinationOf: (table: string) => Destination | null
    },
    read: (taken: number) => void = () => undefined,
  ): Promise<void> {
    for (const { name, columns } of tables)
      this.#db.exec(`CREATE TABLE "${name}" ("of", ${columns.map((column) => `"${column}"`).join(', ')})`)
    const cellOf = valueReader(charset)
    const inserters = new Map<string, (values: readonly Cell[], columns: readonly string[]) => void>()
    const inserterOf = (table: string) => {
      const known = inserters.get(table)
      if (known) return known
      const made = this.#inserter(destinationOf(table) as Destination)
      inserters.set(table, made)
      return made
    }
    this.#db.exec('BEGIN')
    const { isWhole } = await readDump(
      file,
      {
        table: () => undefined,
        wants: (table) => destinationOf(table) !== null,
        row: (table, values, columns) => {
          if (values.length > 0) inserterOf(table)(values.map(cellOf), columns ?? columnsOf(table))
        },
        other: () => undefined,
      },
      read,
    )
    if (!isWhole) throw new Error('The dump was cut while it was read: copy it whole and begin again.')
    this.#db.exec('COMMIT')
    for (const { name, indexes = [] } of tables)
      for (const [nth, columns] of indexes.entries()) {
        // Requests of a server that imports are answered in between.
        await nextIteration()
        this.#db.exec(`CREATE INDEX "${name}_${nth}" ON "${name}" (${columns})`)
      }
  }

  #inserter({ table, of }: Destination) {
    const marks = ['?', ...table.columns.map(() => '?')].join(', ')
    const statement = this.#db.prepare(`INSERT INTO "${table.name}" VALUES (${marks})`)
    let places: number[] = []
    let placed: readonly string[] | null = null
    return (values: readonly Cell[], columns: readonly string[]): void => {
      // Each INSERT may name its columns in an order of its own.
      if (columns !== placed) places = table.columns.map((column) => columns.indexOf(column))
      placed = columns
      statement.run(of, ...places.map((place) => (place === -1 ? null : (values[place] ?? null))))
    }
  }

  /** The rows of a query, one at a time. */
  *rows<R extends ScratchRow>(sql: string, ...values: SQLInputValue[]): Generator<R> {
    for (const row of this.#db.prepare(sql).iterate(...values)) yield row as R
  }

  /** All rows of a query that has few. */
  all<R extends ScratchRow>(sql: string, ...values: SQLInputValue[]): R[] {
    return this.#db.prepare(sql).all(...values) as R[]
  }

  /** Runs statements that prepare further queries. */
  run(sql: string): void {
    this.#db.exec(sql)
  }

  /** A function that answers one query again and again with its first row, or undefined. */
  finder<R extends ScratchRow>(sql: string): (...values: SQLInputValue[]) => R | undefined {
    const statement = this.#db.prepare(sql)
    return (...values) => statement.get(...values) as R | undefined
  }

  close(): void {
    this.#db.close()
  }
}
