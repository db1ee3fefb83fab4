import { sql } from '@payloadcms/db-sqlite/drizzle'
import type { DatabasePort } from '../port.ts'
import { sqliteOf } from './tables.ts'

/** Document numbers of one millisecond; a full-text index reads its documents in the order of their numbers. */
export const PER_MILLISECOND = 4_096

/** Stores the terms of a document under a number that grows with its age, so that the newest are found first. */
export const sqliteIndex: DatabasePort['index'] = async (req, { id, createdAt, titleTerms, contentTerms }) => {
  const db = await sqliteOf(req)
  await sqliteUnindex(req, id)
  const first = createdAt.getTime() * PER_MILLISECOND
  const [row] = await db.all<{ doc: number }>(sql`
    insert into post_search_doc (doc, post)
    select coalesce(max(doc) + 1, ${first}), ${id} from post_search_doc
    where doc >= ${first} and doc < ${first + PER_MILLISECOND}
    returning doc`)
  await db.run(sql`
    insert into post_search (rowid, title, content) values (${row?.doc}, ${titleTerms.join(' ')}, ${contentTerms.join(' ')})`)
}

export const sqliteUnindex: DatabasePort['unindex'] = async (req, id) => {
  const db = await sqliteOf(req)
  await db.run(sql`delete from post_search where rowid = (select doc from post_search_doc where post = ${id})`)
  await db.run(sql`delete from post_search_doc where post = ${id}`)
}

export const sqliteCandidates: DatabasePort['candidates'] = async (req, { terms, titleOnly, offset, limit }) => {
  const db = await sqliteOf(req)
  const all = terms.join(' ')
  const match = titleOnly ? `title : (${all})` : all
  // One row for all ids: libSQL hands rows over one by one, which costs more than finding them.
  const [row] = await db.all<{ posts: string | null }>(sql`
    select group_concat(post, ',' order by doc desc) as posts from (
      select rowid as doc from post_search where post_search match ${match}
      order by rowid desc limit ${limit} offset ${offset}
    ) join post_search_doc using (doc)`)
  return row?.posts?.split(',') ?? []
}
