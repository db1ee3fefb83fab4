import type { DatabasePort } from '../port.ts'
import { sql } from './sql.ts'
import { connectionOf, writing } from './tables.ts'

/** Document numbers of one millisecond; a full-text index reads its documents in the order of their numbers. */
export const PER_MILLISECOND = 4_096

/** Stores the terms of a document under a number that grows with its age, so that the newest are found first. */
export const sqliteIndex: DatabasePort['index'] = async (req, { id, createdAt, titleTerms, contentTerms }) => {
  await sqliteUnindex(req, id)
  const first = createdAt.getTime() * PER_MILLISECOND
  await writing(req, 'index', (client) => {
    const [row] = client.read(sql`
      insert into post_search_doc (doc, post)
      select coalesce(max(doc) + 1, ${first}), ${id} from post_search_doc
      where doc >= ${first} and doc < ${first + PER_MILLISECOND}
      returning doc`)
    client.write(sql`
      insert into post_search (rowid, title, content)
      values (${row?.[0]}, ${titleTerms.join(' ')}, ${contentTerms.join(' ')})`)
  })
}

export const sqliteUnindex: DatabasePort['unindex'] = (req, id) =>
  writing(req, 'unindex', (client) => {
    client.write(sql`delete from post_search where rowid = (select doc from post_search_doc where post = ${id})`)
    client.write(sql`delete from post_search_doc where post = ${id}`)
  })

export const sqliteCandidates: DatabasePort['candidates'] = async (req, { terms, titleOnly, offset, limit }) => {
  const client = await connectionOf(req)
  const all = terms.join(' ')
  const match = titleOnly ? `title : (${all})` : all
  // One row for all ids: libSQL hands rows over one by one, which costs more than finding them.
  const [row] = client.read(sql`
    select group_concat(post, ',' order by doc desc) from (
      select rowid as doc from post_search where post_search match ${match}
      order by rowid desc limit ${limit} offset ${offset}
    ) join post_search_doc using (doc)`)
  return (row?.[0] as string | null | undefined)?.split(',') ?? []
}
