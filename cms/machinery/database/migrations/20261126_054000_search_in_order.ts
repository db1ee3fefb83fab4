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
 * The index of posts keeps the order of terms, so that it tells whole words and phrases itself, those of titles have entries
 * of their own, and who may find a post is read from an index instead of its row: docs/decisions/0075-search-in-order.md.
 * All terms are made anew, under numbers that make the index smaller.
 */
export async function up({ db, steps }: { db: Db; steps: Steps }): Promise<void> {
  await db.run(sql`CREATE INDEX post_sifted_idx ON post (id, level_restriction, author_id, removed_at)`)
  await createIndex(db, 'full')
  await fill(db, steps)
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

interface Indexed {
  doc: number
  title: string
  content: string
  facets: string | null
}

/** Numbers of one millisecond, before and after. */
const PER_MILLISECOND = { before: 4_096, after: 16 }

/** Stores the terms of all posts that have a number in the index, under a smaller one in the same order. */
async function fill(db: Db, steps: Steps): Promise<void> {
  const [counted] = await db.all<{ posts: number }>(sql`SELECT count(*) AS posts FROM post_search_doc`)
  steps.begin('search index', counted?.posts ?? 0)
  await setBuffer(db, BUFFER.here)
  let posts = await postsAfter(db, 0)
  let number = 0
  while (posts.length > 0) {
    for (const { doc, title, content, facets } of posts) {
      number = Math.max(number + 1, Math.floor(doc / PER_MILLISECOND.before) * PER_MILLISECOND.after)
      await db.run(sql`UPDATE post_search_doc SET doc = ${number} WHERE doc = ${doc}`)
      const [head, body] = [wordsOf(title), wordsOf(content)]
      const inTitle = [...inOrder(head, { pair: 't', gap: 'u' }), ...head.map((word) => encoded('w', [...word].slice(0, 1)))]
      const inAll = [...inOrder(head, TEXT), 's', ...inOrder(body, TEXT), ...(facets === null ? [] : [facets])]
      await db.run(sql`
        INSERT INTO post_search (rowid, title, content) VALUES (${number}, ${inTitle.join(' ')}, ${inAll.join(' ')})`)
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
        coalesce('a' || replace(author_id, '-', ''), '') || ' ' || coalesce((
          SELECT group_concat('k' || category_id, ' ') FROM post_rels WHERE parent_id = post.id AND path = 'categories'
        ), '') || ' ' || iif(level_restriction > 0, 'r', '')
      ), '') AS facets
    FROM post_search_doc JOIN post ON post.id = post_search_doc.post
    WHERE doc > ${doc} ORDER BY doc LIMIT ${PORTION}`)
