import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

type Db = MigrateUpArgs['db']

/**
 * The index of posts keeps the order of terms, so that it tells whole words and phrases itself, and those of titles have
 * entries of their own: docs/decisions/0075-search-in-order.md. Posts get numbers that make it smaller; a later migration,
 * `search_by_triples`, indexes them.
 */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE INDEX post_sifted_idx ON post (id, level_restriction, author_id, removed_at)`)
  await createIndex(db, 'full')
  await numberAnew(db)
}

/** Leaves the index of before empty: the program of before indexes posts again by its job. */
export async function down({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX post_sifted_idx`)
  await createIndex(db, 'column')
  await db.run(sql`UPDATE post_search_doc SET form = 0`)
}

async function createIndex(db: Db, detail: 'full' | 'column'): Promise<void> {
  await db.run(sql`DROP TABLE post_search`)
  await db.run(
    sql.raw(`
      CREATE VIRTUAL TABLE post_search USING fts5(
        title, content, content = '', contentless_delete = 1, detail = ${detail}, tokenize = 'ascii'
      )`),
  )
}

/** Numbers the posts in the same order, from 16 numbers of a millisecond instead of 4096, the next free one where they are taken. */
async function numberAnew(db: Db): Promise<void> {
  await db.run(sql`
    CREATE TABLE post_search_doc_new (doc INTEGER PRIMARY KEY, post TEXT NOT NULL UNIQUE, form INTEGER NOT NULL DEFAULT 0)`)
  await db.run(sql`
    INSERT INTO post_search_doc_new
    SELECT max(first - nth) OVER (ORDER BY doc) + nth, post, form
    FROM (SELECT *, doc / 4096 * 16 AS first, row_number() OVER (ORDER BY doc) AS nth FROM post_search_doc)
    ORDER BY doc`)
  await db.run(sql`DROP TABLE post_search_doc`)
  await db.run(sql`ALTER TABLE post_search_doc_new RENAME TO post_search_doc`)
  await db.run(sql`CREATE INDEX post_search_doc_outdated_idx ON post_search_doc (doc) WHERE form < 1`)
}
