import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

type Db = MigrateUpArgs['db']

/**
 * Numbers of documents fall with their time, because a full-text index is read faster in their order than against it, and
 * the table that names the documents of posts tells who may find them: docs/decisions/0076-search-newest-first.md.
 * The next migration, `search_by_triples`, indexes the posts.
 */
export async function up({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await namePosts(db)
  await db.run(sql`DROP INDEX post_sifted_idx`)
  await createIndex(db, 'post', 'full')
  await turnMessages(db)
  await createTriggers(db)
}

/** Leaves the index of posts empty: the program of before indexes them again by its job. */
export async function down({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  for (const name of ['insert', 'update', 'remove']) await db.run(sql.raw(`DROP TRIGGER post_searched_${name}`))
  await replaceNames(db, {
    columns: 'doc INTEGER PRIMARY KEY, post TEXT NOT NULL UNIQUE, form INTEGER NOT NULL DEFAULT 0',
    rows: 'SELECT -doc, post, 0 FROM post_search_doc ORDER BY doc DESC',
  })
  await createIndex(db, 'post', 'full')
  await db.run(sql`CREATE INDEX post_sifted_idx ON post (id, level_restriction, author_id, removed_at)`)
  await turnMessages(db)
}

/** Gives each document of a post its new number, and what tells who may find it. */
const namePosts = (db: Db): Promise<void> =>
  replaceNames(db, {
    columns: `doc INTEGER PRIMARY KEY, post TEXT NOT NULL UNIQUE, form INTEGER NOT NULL DEFAULT 0,
      author_id TEXT, level_restriction NUMERIC`,
    rows: `SELECT -doc, post, form, post.author_id, post.level_restriction
      FROM post_search_doc JOIN post INDEXED BY post_sifted_idx ON post.id = post_search_doc.post
      WHERE post.removed_at IS NULL ORDER BY doc DESC`,
  })

async function replaceNames(db: Db, { columns, rows }: { columns: string; rows: string }): Promise<void> {
  await db.run(sql.raw(`CREATE TABLE post_search_doc_new (${columns})`))
  await db.run(sql.raw(`INSERT INTO post_search_doc_new ${rows}`))
  await db.run(sql`DROP TABLE post_search_doc`)
  await db.run(sql`ALTER TABLE post_search_doc_new RENAME TO post_search_doc`)
  await db.run(sql`CREATE INDEX post_search_doc_outdated_idx ON post_search_doc (doc) WHERE form < 1`)
}

async function createIndex(db: Db, collection: 'post' | 'message', detail: 'full' | 'column'): Promise<void> {
  await db.run(sql.raw(`DROP TABLE ${collection}_search`))
  await db.run(
    sql.raw(`
      CREATE VIRTUAL TABLE ${collection}_search USING fts5(
        title, content, content = '', contentless_delete = 1, detail = ${detail}, tokenize = 'ascii'
      )`),
  )
}

/** Stores the terms of messages under the opposite numbers, as the index has them: their texts have names in them. */
async function turnMessages(db: Db): Promise<void> {
  await db.run(sql`CREATE VIRTUAL TABLE temp.message_terms USING fts5vocab('main', 'message_search', 'instance')`)
  await db.run(sql`
    CREATE TEMP TABLE message_texts AS
    SELECT -doc AS doc, group_concat(term, ' ') AS content FROM temp.message_terms GROUP BY doc`)
  await db.run(sql`DROP TABLE temp.message_terms`)
  await createIndex(db, 'message', 'column')
  await db.run(sql`
    INSERT INTO message_search (rowid, title, content) SELECT doc, '', content FROM temp.message_texts ORDER BY doc`)
  await db.run(sql`DROP TABLE temp.message_texts`)
  await db.run(sql`
    CREATE TABLE message_search_doc_new (
      doc INTEGER PRIMARY KEY, message TEXT NOT NULL UNIQUE, form INTEGER NOT NULL DEFAULT 1)`)
  await db.run(sql`
    INSERT INTO message_search_doc_new SELECT -doc, message, form FROM message_search_doc ORDER BY doc DESC`)
  await db.run(sql`DROP TABLE message_search_doc`)
  await db.run(sql`ALTER TABLE message_search_doc_new RENAME TO message_search_doc`)
}

/** What keeps the index of posts as their rows are, whatever changes these: what tells who may find one, and that none is removed. */
async function createTriggers(db: Db): Promise<void> {
  const follow = `
    UPDATE post_search_doc SET author_id = new.author_id, level_restriction = new.level_restriction WHERE post = new.id;`
  await db.run(sql.raw(`CREATE TRIGGER post_searched_insert AFTER INSERT ON post BEGIN ${follow} END`))
  await db.run(
    sql.raw(`
      CREATE TRIGGER post_searched_update AFTER UPDATE OF author_id, level_restriction ON post
      WHEN old.author_id IS NOT new.author_id OR old.level_restriction IS NOT new.level_restriction
      BEGIN ${follow} END`),
  )
  await db.run(sql`
    CREATE TRIGGER post_searched_remove AFTER UPDATE OF removed_at ON post WHEN new.removed_at IS NOT NULL
    BEGIN
      DELETE FROM post_search WHERE rowid = (SELECT doc FROM post_search_doc WHERE post = new.id);
      DELETE FROM post_search_doc WHERE post = new.id;
    END`)
}
