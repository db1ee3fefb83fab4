import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Carrier } from '../row.ts'
import type { SumsQuery } from '../rows.ts'
import { toSql } from '../where.ts'
import { sqliteOf, tableOf } from './page.ts'

/** `sumsWhere` on SQLite. */
export async function sqliteSums(req: Carrier, { collection, where, fields }: SumsQuery) {
  const db = await sqliteOf(req)
  const table = tableOf(req, collection)
  const sums = fields.map((name) => sql`sum(${table[name]}) as ${sql.identifier(name)}`)
  const fits = toSql(table, where) ?? sql`1`
  const [row] = await db.all<Record<string, unknown>>(
    sql`select ${sql.join(sums, sql`, `)} from ${table} where ${fits}`,
  )
  return row
}
