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

/** The full-text index of posts (see cms/database/sqlite/search.ts) and what lists of posts need to stay fast. */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`CREATE TABLE post_search_doc (doc INTEGER PRIMARY KEY, post TEXT NOT NULL UNIQUE)`)
  // Only the terms are kept, not the text: what is found is verified on the posts themselves.
  await db.run(sql`
    CREATE VIRTUAL TABLE post_search USING fts5(
      title, content, content = '', contentless_delete = 1, detail = column, tokenize = 'ascii'
    )`)
  await db.run(sql`CREATE INDEX post_rels_category_parent_idx ON post_rels (category_id, parent_id)`)
  // The table of statistics comes into being with the first ANALYZE; that of a new database finds nothing.
  await db.run(sql`ANALYZE post`)
  for (const [table, index, rows] of STATISTICS) {
    await db.run(sql`DELETE FROM sqlite_stat1 WHERE tbl = ${table} AND idx = ${index}`)
    await db.run(sql`INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (${table}, ${index}, ${rows})`)
  }
}

export async function down({ db }: Pick<MigrateDownArgs, 'db'>): Promise<void> {
  await db.run(sql`DELETE FROM sqlite_stat1 WHERE tbl IN ('post', 'post_rels')`)
  await db.run(sql`DROP INDEX post_rels_category_parent_idx`)
  await db.run(sql`DROP TABLE post_search`)
  await db.run(sql`DROP TABLE post_search_doc`)
}
