import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** The full-text index of messages (see cms/database/sqlite/search.ts); a job fills it with those that are there. */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE message_search_doc (doc INTEGER PRIMARY KEY, message TEXT NOT NULL UNIQUE)`)
  await db.run(sql`
    CREATE VIRTUAL TABLE message_search USING fts5(
      title, content, content = '', contentless_delete = 1, detail = column, tokenize = 'ascii'
    )`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP TABLE message_search`)
  await db.run(sql`DROP TABLE message_search_doc`)
}
