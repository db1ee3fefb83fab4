import { sql, Sql } from './sql.ts'
import type { SqliteClient } from './sqlite-client.ts'

/** Names the indexes that the file lacks for a while. It is in the file itself, so that any later start builds them. */
const UNBUILT = new Sql('unbuilt_index')

/**
 * Drops the indexes of these tables, but for unique ones: many rows are stored faster without, and an index is sorted once
 * when they are there. `buildIndexes` builds them, in whatever process.
 */
export function dropIndexes(client: SqliteClient, tables: readonly string[]): void {
  const found = client.read(sql`
    select name, sql from sqlite_master where type = 'index' and sql like 'create index%'
    and tbl_name in (select value from json_each(${JSON.stringify(tables)}))`)
  inOne(client, () => {
    client.write(sql`create table if not exists ${UNBUILT} (name text primary key, statement text not null)`)
    for (const [name, statement] of found) {
      client.write(sql`insert into ${UNBUILT} values (${name}, ${statement})`)
      client.write(new Sql(`drop index "${String(name)}"`))
    }
  })
}

/** Builds the indexes that the file lacks; `say` gets a line for each. A kill in between loses none. */
export function buildIndexes(client: SqliteClient, say: (text: string) => void = () => undefined): void {
  if (client.read(sql`select 1 from sqlite_master where name = ${UNBUILT.text}`).length === 0) return
  for (const [name, statement] of client.read(sql`select name, statement from ${UNBUILT} order by name`)) {
    say(`building the index ${String(name)} …`)
    inOne(client, () => {
      client.write(new Sql(String(statement)))
      client.write(sql`delete from ${UNBUILT} where name = ${name}`)
    })
  }
  client.write(sql`drop table ${UNBUILT}`)
}

/** One transaction. */
function inOne(client: SqliteClient, work: () => void): void {
  client.write(new Sql('begin immediate'))
  try {
    work()
    client.write(new Sql('commit'))
  } catch (error) {
    client.write(new Sql('rollback'))
    throw error
  }
}
