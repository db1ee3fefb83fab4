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
 * The index of posts keeps triples of characters in their order, and pairs once, all in one column; a second has 16 numbers of
 * documents instead of a millisecond; posts that need a level have an index: docs/decisions/0078-search-by-triples.md.
 */
export async function up({ db, steps }: { db: Db; steps: Steps }): Promise<void> {
  await numberAnew(
    db,
    sql`
      SELECT min(first + nth) OVER (ORDER BY nth) - nth AS doc, post, 1 AS form, author_id, level_restriction
      FROM (SELECT *, -doc / 16000 * -16 AS first, row_number() OVER (ORDER BY doc DESC) AS nth FROM post_search_doc)`,
  )
  await emptyIndex(db, 'terms')
  await db.run(sql`
    CREATE INDEX post_search_doc_restricted_idx ON post_search_doc (doc, level_restriction) WHERE level_restriction > 0`)
  await indexPosts(db, steps)
}

/** Leaves the index of posts empty: the program of before indexes them again by its job. */
export async function down({ db }: Pick<MigrateUpArgs, 'db'>): Promise<void> {
  await db.run(sql`DROP INDEX post_search_doc_restricted_idx`)
  const earlier = sql`(-doc / 16 * 1000 + -doc % 16) * -16`
  await numberAnew(db, sql`SELECT ${earlier} AS doc, post, 0 AS form, author_id, level_restriction FROM post_search_doc`)
  await emptyIndex(db, 'title, content')
}

/** Gives the documents of posts the numbers that the query says; their table stays, because triggers name it. */
async function numberAnew(db: Db, rows: ReturnType<typeof sql>): Promise<void> {
  await db.run(sql`CREATE TABLE post_numbered AS ${rows} ORDER BY doc`)
  await db.run(sql`DELETE FROM post_search_doc`)
  await db.run(sql`
    INSERT INTO post_search_doc (doc, post, form, author_id, level_restriction) SELECT * FROM post_numbered`)
  await db.run(sql`DROP TABLE post_numbered`)
}

async function emptyIndex(db: Db, columns: string): Promise<void> {
  await db.run(sql`DROP TABLE post_search`)
  await db.run(
    sql.raw(`
      CREATE VIRTUAL TABLE post_search USING fts5(
        ${columns}, content = '', contentless_delete = 1, detail = full, tokenize = 'ascii'
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
      const beginnings = head.map((word) => `w${codeOf(String.fromCodePoint(word.codePointAt(0) ?? 0))}`)
      const terms = [
        ...(facets === null ? [] : [facets]),
        ...[...triplesOf(head, 'u'), ...pairsOf(head, 't'), ...beginnings],
        ...pairsOf([...head, ...body], 'b'),
        ...[...triplesOf(head, 'c'), 's', ...triplesOf(body, 'c')],
      ]
      await db.run(sql`INSERT INTO post_search (rowid, terms) VALUES (${doc}, ${terms.join(' ')})`)
    }
    steps.add(posts.length)
    posts = await postsAfter(db, posts.at(-1)?.doc ?? 0)
  }
  await setBuffer(db, BUFFER.usual)
  // One sorted part instead of many, which each search would read.
  await db.run(sql`INSERT INTO post_search (post_search) VALUES ('optimize')`)
  steps.end()
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

const codes = new Map<string, string>()

/** Six hexadecimal digits for a character; a post has thousands of them. */
function codeOf(char: string): string {
  const known = codes.get(char)
  if (known !== undefined) return known
  const code = (char.codePointAt(0) ?? 0).toString(16).padStart(6, '0')
  codes.set(char, code)
  return code
}

/** Every `length` neighbouring characters of a text, as a term. */
function pieces(text: string, length: 2 | 3, kind: string): string[] {
  const all = Array.from(text, codeOf)
  return all
    .slice(length - 1)
    .map((_, nth) => kind + (all[nth] ?? '') + (all[nth + 1] ?? '') + ((length === 3 && all[nth + 2]) || ''))
}

/** Every three neighbouring characters of these words, with a space between two of them, in their order. */
const triplesOf = (words: readonly string[], kind: string): string[] => pieces(words.join(' '), 3, kind)

/** The pairs of neighbouring characters of these words, each once. */
const pairsOf = (words: readonly string[], kind: string): string[] => [
  ...new Set(words.flatMap((word) => pieces(word, 2, kind))),
]

const setBuffer = (db: Db, bytes: number) =>
  db.run(sql.raw(`INSERT INTO post_search (post_search, rank) VALUES ('hashsize', ${bytes})`))

/** The next posts by their numbers, with the terms of their author, categories and level. */
const postsAfter = (db: Db, doc: number): Promise<Indexed[]> =>
  db.all<Indexed>(sql`
    SELECT doc, title, content, nullif(trim(
        coalesce('a' || replace(post.author_id, '-', ''), '') || ' ' || coalesce((
          SELECT group_concat('k' || category_id, ' ') FROM post_rels WHERE parent_id = post.id AND path = 'categories'
        ), '') || ' ' || iif(post.level_restriction > 0, 'r', '')
      ), '') AS facets
    FROM post_search_doc JOIN post ON post.id = post_search_doc.post
    WHERE doc > ${doc} ORDER BY doc LIMIT ${PORTION}`)
