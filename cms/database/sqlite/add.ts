import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Addition } from '../add.ts'
import type { Carrier } from '../row.ts'
import { sqliteOf, tableOf } from './page.ts'

/** `addToRows` on SQLite; the caller's transaction has the writer. */
export async function sqliteAdd(req: Carrier, { collection, field, by }: Addition): Promise<void> {
  const db = await sqliteOf(req)
  const table = tableOf(req, collection)
  const column = table[field] as unknown as { name: string }
  const numbers = JSON.stringify(Object.fromEntries(by))
  await db.run(sql`
    update ${table} set ${sql.identifier(column.name)} = ${table[field]} + added.value
    from json_each(${numbers}) as added where ${table.id} = added.key`)
}
