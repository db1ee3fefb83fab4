import { INDEX_FORM, type DatabasePort } from '../port.ts'
import { SIFTED_INDEX } from './names.ts'
import { searchColumns } from './search-columns.ts'
import { asked, numbersOf } from './search-match.ts'
import { insertNumber, searchTables } from './search-numbers.ts'
import { verdictOf } from './search-verdict.ts'
import { identifier, sql, Sql } from './sql.ts'
import { columnOf, connectionOf, tableOf, writing } from './tables.ts'

/** Stores the terms of a document under a number that grows with its age, so that the newest are found first. */
export const sqliteIndex: DatabasePort['index'] = async (req, document) => {
  const { title, content } = searchColumns(document)
  await sqliteUnindex(req, document)
  await writing(req, 'index', (client) => {
    const [row] = client.read(insertNumber(document))
    client.write(sql`
      insert into ${searchTables(document.index).text} (rowid, title, content)
      values (${row?.[0]}, ${title}, ${content})`)
  })
}

export const sqliteUnindex: DatabasePort['unindex'] = (req, { index, id }) =>
  writing(req, 'unindex', (client) => {
    const { text, docs, id: column } = searchTables(index)
    client.write(sql`delete from ${text} where rowid = (select doc from ${docs} where ${column} = ${id})`)
    client.write(sql`delete from ${docs} where ${column} = ${id}`)
  })

export const sqliteOldestIndexed: DatabasePort['oldestIndexed'] = async (req, index) => {
  const client = await connectionOf(req)
  const { docs, id } = searchTables(index)
  const [row] = client.read(sql`select ${id} from ${docs} order by doc limit 1`)
  return (row?.[0] as string | undefined) ?? null
}

/** Word for word the condition of a partial index, which finds these rows. */
const OUTDATED = new Sql(`form < ${INDEX_FORM}`)

export const sqliteOutdated: DatabasePort['outdated'] = async (req, { index, limit }) => {
  const client = await connectionOf(req)
  const { docs, id } = searchTables(index)
  const rows = client.read(sql`select ${id} from ${docs} where ${OUTDATED} order by doc desc limit ${limit}`)
  return rows.map(([found]) => String(found))
}

export const sqliteCandidates: DatabasePort['candidates'] = async (req, query) => {
  const client = await connectionOf(req)
  const { docs, id } = searchTables(query.index)
  // One row for all ids: rows are handed over one by one, which costs more than finding them.
  const [row] = client.read(sql`
    select group_concat(${id}, ',' order by doc desc) from (${numbersOf(client, query)}) join ${docs} using (doc)`)
  return (row?.[0] as string | null | undefined)?.split(',') ?? []
}

/** The index with the columns that tell who may find a post, so that its row is read only where its text is looked at. */
const SIFTED_BY = { post: identifier(SIFTED_INDEX), message: undefined }

export const sqliteSift: DatabasePort['sift'] = async (req, query) => {
  const client = await connectionOf(req)
  const { index, at } = query
  const { docs, id } = searchTables(index)
  const table = tableOf(req.payload, index)
  const { match, haveTerms, least, loose } = asked(client, query)
  const [row] = client.read(sql`
    select count(*), group_concat(iif(verdict > 0, found, null), ',' order by doc desc),
      group_concat(iif(verdict = 1, found, null), ','), min(doc)
    from (
      select doc, ${docs}.${id} as found, ${verdictOf(table, { ...query, has: { ...query.has, texts: loose } })} as verdict
      from (${numbersOf(client, query, { match, least, at })}) join ${docs} using (doc)
      left join ${table.name}${SIFTED_BY[index] && sql` indexed by ${SIFTED_BY[index]}`}
        on ${columnOf(table, 'id').full} = ${docs}.${id}
    )`)
  const [read, ids, unsure, next] = row ?? []
  const split = (found: unknown): string[] => (found as string | null | undefined)?.split(',') ?? []
  return {
    ids: split(ids),
    unsure: new Set(split(unsure)),
    haveTerms,
    read: Number(read),
    next: Number(next ?? 0),
  }
}
