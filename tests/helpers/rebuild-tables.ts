import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Migration } from '#cms/machinery/database/sqlite/migrate.ts'

/** A migration as Payload's generator writes it for a changed column: a new table, the rows copied, the old one dropped. */
export const rebuildTables = (...tables: string[]): Migration => ({
  name: 'rebuild',
  up: async ({ db }) => {
    for (const table of tables) {
      const [{ sql: create }] = (await db.all(
        sql`SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ${table}`,
      )) as [{ sql: string }]
      const indexes = await db.all<{ sql: string }>(
        sql`SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ${table} AND sql IS NOT NULL`,
      )
      await db.run(sql.raw(create.replace(/CREATE TABLE [`"]?\w+[`"]?/, `CREATE TABLE "__new_${table}"`)))
      await db.run(sql.raw(`INSERT INTO "__new_${table}" SELECT * FROM "${table}"`))
      await db.run(sql.raw(`DROP TABLE "${table}"`))
      await db.run(sql.raw(`ALTER TABLE "__new_${table}" RENAME TO "${table}"`))
      for (const index of indexes) await db.run(sql.raw(index.sql))
    }
  },
})
