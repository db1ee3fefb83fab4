import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { Migration } from '#cms/core/database/sqlite/migrate.ts'

/**
 * A migration as Payload's generator writes it for a changed column: a new table, the rows copied, the old one dropped; with
 * the triggers created anew, which the generator knows nothing of, unless it `losesTriggers`.
 */
export const rebuildTables = (tables: readonly string[], { losesTriggers = false } = {}): Migration => ({
  name: 'rebuild',
  up: async ({ db }) => {
    for (const table of tables) {
      const [{ sql: create }] = (await db.all(
        sql`SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ${table}`,
      )) as [{ sql: string }]
      const lost = losesTriggers ? '' : 'trigger'
      const attached = await db.all<{ sql: string }>(
        sql`SELECT sql FROM sqlite_master WHERE type IN ('index', ${lost}) AND tbl_name = ${table} AND sql IS NOT NULL`,
      )
      await db.run(sql.raw(create.replace(/CREATE TABLE [`"]?\w+[`"]?/, `CREATE TABLE "__new_${table}"`)))
      await db.run(sql.raw(`INSERT INTO "__new_${table}" SELECT * FROM "${table}"`))
      await db.run(sql.raw(`DROP TABLE "${table}"`))
      await db.run(sql.raw(`ALTER TABLE "__new_${table}" RENAME TO "${table}"`))
      for (const { sql: create } of attached) await db.run(sql.raw(create))
    }
  },
})
