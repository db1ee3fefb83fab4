import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { DatabasePort } from '../port.ts'
import { columnOf, sqliteOf, tableOf } from './tables.ts'

/** One statement; the caller's transaction has the writer. */
export const sqliteAdd: DatabasePort['add'] = async (req, { collection, field, by }) => {
  const db = await sqliteOf(req)
  const table = tableOf(req.payload, collection)
  const column = columnOf(table, field)
  const { name } = column as unknown as { name: string }
  const numbers = JSON.stringify(Object.fromEntries(by))
  await db.run(sql`
    update ${table} set ${sql.identifier(name)} = ${column} + added.value
    from json_each(${numbers}) as added where ${columnOf(table, 'id')} = added.key`)
}
