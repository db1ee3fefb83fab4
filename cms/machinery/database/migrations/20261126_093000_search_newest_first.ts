import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

/** Tells how far the index is. */
interface Steps {
  begin: (name: string, total: number) => void
  add: (count: number) => void
  end: () => void
}

type Db = MigrateUpArgs['db']

/** Posts that are read at once. */
const PORTION = 500
/** Bytes of terms that the index collects before it writes them; and SQLite's own value, for the time after. */
const BUFFER = { here: 64 * 1024 * 1024, usual: 1024 * 1024 }

/**
 * Numbers of documents fall with their time, because a full-text index is read faster in their order than against it, and
 * the table that names the documents of posts tells who may find them: docs/decisions/0075-search-in-order.md.
 */
export async function up({ db, steps }: { db: Db; steps: Steps }): Promise<void> {
  await namePosts(db)
  await db.run(sql`DROP INDEX post_sifted_idx`)
  await createIndex(db, 'post', 'full')
  await indexPosts(db, steps)
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

interface Indexed {
  doc: number
  title: string
  content: string
  facets: string | null
}

/** Stores the terms of all posts that have a number in the index, the newest first. */
async function indexPosts(db: Db, steps: Steps): Promise<void> {
  const [counted] = await db.all<{ posts: number }>(sql`SELECT count(*) AS posts FROM post_search_doc`)
  steps.begin('search index', counted?.posts ?? 0)
  await setBuffer(db, BUFFER.here)
  let posts = await postsAfter(db, Number.MIN_SAFE_INTEGER)
  while (posts.length > 0) {
    for (const { doc, title, content, facets } of posts) {
      const [head, body] = [wordsOf(title), wordsOf(content)]
      const inTitle = [...inOrder(head, { pair: 't', gap: 'u' }), ...head.map((word) => encoded('w', [...word].slice(0, 1)))]
      const inAll = [...inOrder(head, TEXT), 's', ...inOrder(body, TEXT), ...(facets === null ? [] : [facets])]
      await db.run(sql`
        INSERT INTO post_search (rowid, title, content) VALUES (${doc}, ${inTitle.join(' ')}, ${inAll.join(' ')})`)
    }
    steps.add(posts.length)
    posts = await postsAfter(db, posts.at(-1)?.doc ?? 0)
  }
  await setBuffer(db, BUFFER.usual)
  // One sorted part instead of many, which each search would read.
  await db.run(sql`INSERT INTO post_search (post_search) VALUES ('optimize')`)
  steps.end()
}

/** What the terms of a text begin with: those of its pairs, and those between two words. */
const TEXT = { pair: 'b', gap: 's' }

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

const encoded = (kind: string, characters: readonly string[]): string =>
  kind + characters.map((char) => (char.codePointAt(0) ?? 0).toString(16).padStart(6, '0')).join('')

/** The pairs of neighbouring characters of these words, and the last and the first character of two words between them. */
const inOrder = (words: readonly string[], { pair, gap }: typeof TEXT): string[] =>
  words.flatMap((word, index) => {
    const [characters, before] = [[...word], [...(words[index - 1] ?? '')]]
    const pairs = characters.slice(1).map((char, nth) => encoded(pair, [characters[nth] ?? '', char]))
    return index === 0 ? pairs : [encoded(gap, [before.at(-1) ?? '', characters[0] ?? '']), ...pairs]
  })

const setBuffer = (db: Db, bytes: number) =>
  db.run(sql.raw(`INSERT INTO post_search (post_search, rank) VALUES ('hashsize', ${bytes})`))

/** The next posts by their numbers, with the terms of their author, categories and level. */
const postsAfter = (db: Db, doc: number): Promise<Indexed[]> =>
  db.all<Indexed>(sql`
    SELECT doc, title, content, nullif(trim(
        coalesce('a' || replace(post.author_id, '-', ''), '') || ' ' || coalesce((
          SELECT group_concat('k' || category_id, ' ') FROM post_rels WHERE parent_id = post.id AND path = 'categories'
        ), '') || ' ' || iif(post.level_restriction > 0, 'r', '') || iif(post.id LIKE '%00', ' z', '')
      ), '') AS facets
    FROM post_search_doc JOIN post ON post.id = post_search_doc.post
    WHERE doc > ${doc} ORDER BY doc LIMIT ${PORTION}`)

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
