import { INDEX_FORM, type CandidateQuery, type DatabasePort, type SearchIndex } from '../port.ts'
import { identifier, sql, Sql } from './sql.ts'
import { connectionOf, writing } from './tables.ts'

/** Document numbers of one millisecond; a full-text index reads its documents in the order of their numbers. */
export const PER_MILLISECOND = 4_096

/** The full-text table, the one that names its documents, and the column there with their ids. */
const tablesOf = (index: SearchIndex) => ({
  text: identifier(`${index}_search`),
  docs: identifier(`${index}_search_doc`),
  id: identifier(index),
})

/** Stores the terms of a document under a number that grows with its age, so that the newest are found first. */
export const sqliteIndex: DatabasePort['index'] = async (req, document) => {
  const { index, id, createdAt, titleTerms, contentTerms, facets = [] } = document
  const { text, docs, id: column } = tablesOf(index)
  await sqliteUnindex(req, { index, id })
  const first = createdAt.getTime() * PER_MILLISECOND
  await writing(req, 'index', (client) => {
    const [row] = client.read(sql`
      insert into ${docs} (doc, ${column}, form)
      select coalesce(max(doc) + 1, ${first}), ${id}, ${INDEX_FORM} from ${docs}
      where doc >= ${first} and doc < ${first + PER_MILLISECOND}
      returning doc`)
    client.write(sql`
      insert into ${text} (rowid, title, content)
      values (${row?.[0]}, ${titleTerms.join(' ')}, ${[...contentTerms, ...facets].join(' ')})`)
  })
}

export const sqliteUnindex: DatabasePort['unindex'] = (req, { index, id }) =>
  writing(req, 'unindex', (client) => {
    const { text, docs, id: column } = tablesOf(index)
    client.write(sql`delete from ${text} where rowid = (select doc from ${docs} where ${column} = ${id})`)
    client.write(sql`delete from ${docs} where ${column} = ${id}`)
  })

export const sqliteOldestIndexed: DatabasePort['oldestIndexed'] = async (req, index) => {
  const client = await connectionOf(req)
  const { docs, id } = tablesOf(index)
  const [row] = client.read(sql`select ${id} from ${docs} order by doc limit 1`)
  return (row?.[0] as string | undefined) ?? null
}

/** Word for word the condition of a partial index, which finds these rows. */
const OUTDATED = new Sql(`form < ${INDEX_FORM}`)

export const sqliteOutdated: DatabasePort['outdated'] = async (req, { index, limit }) => {
  const client = await connectionOf(req)
  const { docs, id } = tablesOf(index)
  const rows = client.read(sql`select ${id} from ${docs} where ${OUTDATED} order by doc desc limit ${limit}`)
  return rows.map(([found]) => String(found))
}

/** The query in the language of the full-text index. */
function matchOf({ terms, titleOnly, facets = [], without = [], unless }: CandidateQuery): string {
  const all = terms.join(' AND ')
  const wanted = [titleOnly ? `title : (${all})` : all, ...facets].join(' AND ')
  if (without.length === 0) return wanted
  const excluded = `(${without.join(' OR ')})`
  return `(${wanted}) NOT ${unless ? `(${excluded} NOT ${unless})` : excluded}`
}

export const sqliteCandidates: DatabasePort['candidates'] = async (req, query) => {
  const { index, from, before, offset, limit } = query
  const client = await connectionOf(req)
  const { text, docs, id } = tablesOf(index)
  // Numbers are bound as reals, by which the index would not begin at a document but walk to it.
  const since = from && sql` and rowid >= cast(${from.getTime() * PER_MILLISECOND} as integer)`
  const until = before && sql` and rowid < cast(${before.getTime() * PER_MILLISECOND} as integer)`
  // One row for all ids: libSQL hands rows over one by one, which costs more than finding them.
  const [row] = client.read(sql`
    select group_concat(${id}, ',' order by doc desc) from (
      select rowid as doc from ${text} where ${text} match ${matchOf(query)}${since}${until}
      order by rowid desc limit ${limit} offset ${offset}
    ) join ${docs} using (doc)`)
  return (row?.[0] as string | null | undefined)?.split(',') ?? []
}
