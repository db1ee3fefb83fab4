import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/**
 * Which form of terms a document was indexed with. Posts get new terms (author, categories, level), so those that are
 * there are of form 0: a recurring job indexes them again. Messages keep their terms.
 */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`ALTER TABLE post_search_doc ADD COLUMN form INTEGER NOT NULL DEFAULT 0`)
  await db.run(sql`ALTER TABLE message_search_doc ADD COLUMN form INTEGER NOT NULL DEFAULT 1`)
  await db.run(sql`CREATE INDEX post_search_doc_outdated_idx ON post_search_doc (doc) WHERE form < 1`)
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX post_search_doc_outdated_idx`)
  await db.run(sql`ALTER TABLE post_search_doc DROP COLUMN form`)
  await db.run(sql`ALTER TABLE message_search_doc DROP COLUMN form`)
}
