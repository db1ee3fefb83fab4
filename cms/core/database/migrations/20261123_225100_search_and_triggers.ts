import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/**
 * How many rows each index of these tables finds for its first columns, as `ANALYZE` would write it for a large forum.
 * Without it SQLite takes `removed_at IS NULL` for rare and walks through all posts instead of looking up ten ids.
 */
const STATISTICS: readonly [table: string, index: string, rows: string][] = [
  ['post', 'sqlite_autoindex_post_1', '100000 1'],
  ['post', 'removedAt_createdAt_id_idx', '100000 99000 1 1'],
  ['post', 'removedAt_likeCount_commentCount_createdAt_id_idx', '100000 99000 1000 100 1 1'],
  ['post', 'removedAt_commentCount_createdAt_id_idx', '100000 99000 1000 1 1'],
  ['post', 'author_removedAt_createdAt_id_idx', '100000 6 5 1 1'],
  ['post', 'post_author_idx', '100000 6'],
  ['post', 'post_created_at_idx', '100000 1'],
  ['post', 'post_removed_by_idx', '100000 50000'],
  ['post_rels', 'post_rels_parent_idx', '100000 1'],
  ['post_rels', 'post_rels_category_parent_idx', '100000 11000 1'],
  ['post_rels', 'post_rels_category_id_idx', '100000 11000'],
  ['post_rels', 'post_rels_path_idx', '100000 100000'],
  ['post_rels', 'post_rels_order_idx', '100000 50000'],
]

/** Collections with a full-text index; cms/core/database/sqlite/search.ts fills and reads it. */
const SEARCHED = ['post', 'message']

/** Tables whose rows are written once (docs/decisions/0008-append-only.md), and what a change of one is answered. */
const APPEND_ONLY: readonly [table: string, refusal: string][] = [
  ['point_transaction', 'A line of the ledger is never changed or removed'],
  ['audit_entry', 'An entry of the audit log is never changed or removed'],
]
const CHANGES = ['update', 'delete']

/** What Payload's generator knows nothing of: full-text indexes, an index of a list's table, statistics and triggers. */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  for (const collection of SEARCHED) {
    await db.run(
      sql.raw(`CREATE TABLE ${collection}_search_doc (doc INTEGER PRIMARY KEY, ${collection} TEXT NOT NULL UNIQUE)`),
    )
    // Only the terms are stored, not the text: what is found is verified on the rows themselves.
    await db.run(
      sql.raw(`
        CREATE VIRTUAL TABLE ${collection}_search USING fts5(
          title, content, content = '', contentless_delete = 1, detail = column, tokenize = 'ascii'
        )`),
    )
  }
  await db.run(sql`CREATE INDEX post_rels_category_parent_idx ON post_rels (category_id, parent_id)`)
  // The table of statistics comes into being with the first ANALYZE; that of a new database finds nothing.
  await db.run(sql`ANALYZE post`)
  for (const [table, index, rows] of STATISTICS) {
    await db.run(sql`DELETE FROM sqlite_stat1 WHERE tbl = ${table} AND idx = ${index}`)
    await db.run(sql`INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (${table}, ${index}, ${rows})`)
  }
  // A later migration that rebuilds one of these tables has to create its triggers anew; migrate.ts refuses it otherwise.
  for (const [table, refusal] of APPEND_ONLY) {
    for (const change of CHANGES) {
      await db.run(
        sql.raw(`
          CREATE TRIGGER ${table}_no_${change} BEFORE ${change} ON ${table}
          BEGIN SELECT RAISE(ABORT, '${refusal}'); END`),
      )
    }
  }
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  for (const [table] of APPEND_ONLY) {
    for (const change of CHANGES) await db.run(sql.raw(`DROP TRIGGER ${table}_no_${change}`))
  }
  await db.run(sql`DELETE FROM sqlite_stat1 WHERE tbl IN ('post', 'post_rels')`)
  await db.run(sql`DROP INDEX post_rels_category_parent_idx`)
  for (const collection of SEARCHED) {
    await db.run(sql.raw(`DROP TABLE ${collection}_search`))
    await db.run(sql.raw(`DROP TABLE ${collection}_search_doc`))
  }
}
