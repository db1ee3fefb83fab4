import { DatabaseSync } from 'node:sqlite'

interface Column {
  name: string
  type: string
  pk: number
}
interface Relation {
  table: string
  from: string
}

const ROWS = [1, 2]
/** Tables of migrations themselves, of SQLite and within full-text indexes. */
const OTHERS = /^(payload_migrations|sqlite_.*|\w+_search(_\w+)?)$/

/** Names of the tables that hold rows of collections. */
export function tablesIn(db: DatabaseSync): string[] {
  const found = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
  return found.map(({ name }) => String(name)).filter((name) => !OTHERS.test(name))
}

const columnsOf = (db: DatabaseSync, table: string) =>
  db.prepare(`PRAGMA table_info("${table}")`).all() as unknown as Column[]
const relationsOf = (db: DatabaseSync, table: string) =>
  db.prepare(`PRAGMA foreign_key_list("${table}")`).all() as unknown as Relation[]

/** Fills each table of the file with rows in which every column has a value and every relation leads to a row. */
export function fillTables(file: string): void {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  const idOf = (table: string, row: number) => {
    const id = columnsOf(db, table).find(({ pk }) => pk === 1)
    return id?.type.toLowerCase() === 'text' ? `${table}-${row}` : row
  }
  for (const table of tablesIn(db)) {
    const columns = columnsOf(db, table)
    const parents = new Map(relationsOf(db, table).map((relation) => [relation.from, relation.table]))
    const insert = db.prepare(
      `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join()}) VALUES (${columns.map(() => '?').join()})`,
    )
    for (const row of ROWS) {
      const values = columns.map(({ name, type, pk }) => {
        const parent = parents.get(name)
        if (parent) return idOf(parent, row)
        if (pk === 1) return idOf(table, row)
        return type.toLowerCase() === 'text' ? `${name} ${row}` : row
      })
      insert.run(...values)
    }
  }
  db.close()
}

/** What a migration may not lose: ids by table, rows by relation that lead somewhere, names of triggers; broken relations. */
export function contentsOf(file: string) {
  const db = new DatabaseSync(file, { readOnly: true })
  const tables = tablesIn(db)
  const values = (query: string) =>
    db
      .prepare(query)
      .all()
      .map((row) => Object.values(row)[0])
  const found = {
    ids: Object.fromEntries(
      tables.map((table) => [table, values(`SELECT ${columnsOf(db, table)[0]?.name} FROM "${table}" ORDER BY 1`)]),
    ),
    relations: Object.fromEntries(
      tables.flatMap((table) =>
        relationsOf(db, table).map(({ from, table: parent }) => [
          `${table}.${from}`,
          values(`SELECT count(*) FROM "${table}" JOIN "${parent}" parent ON parent.id = "${table}"."${from}"`)[0],
        ]),
      ),
    ),
    triggers: values("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name"),
    broken: db.prepare('PRAGMA foreign_key_check').all(),
  }
  db.close()
  return found
}
