import type { Value } from '@libsql/client'
import { INDEX_FORM, type DatabasePort, type IndexedDocument, type SearchIndex } from '../port.ts'
import { formOfWaiting, indexAside } from './index-aside.ts'
import { storedTerms } from './stored-terms.ts'
import { indexQueryOf, numbersOf } from './search-match.ts'
import { insertNumber, integer, joinsFor, searchTables, siftedTable } from './search-numbers.ts'
import { matchStateOf } from './search-match-state.ts'
import { sql, Sql } from './sql.ts'
import type { SqliteClient } from './sqlite-client.ts'
import { connectionOf, tableOf, writing } from './tables.ts'
import { toSql } from './where.ts'

/** Terms up to this length (in UTF-16 units) are indexed at once, in a few milliseconds; longer ones by another thread. */
const SHORT = 100_000

/** Stores the terms of a document under a number that falls with its time, so that the newest are found first. */
export const sqliteIndex: DatabasePort['index'] = async (req, document) => {
  const isShort = lengthOf(document.contentTerms) <= SHORT
  const form = isShort ? INDEX_FORM : formOfWaiting()
  const stored = isShort ? document : { ...document, contentTerms: [] }
  await writing(req, 'index', (client) => {
    const doc = numbered(client, document, form)
    if (doc !== null) store(client, stored, doc)
  })
  return isShort ? null : () => indexAside(req.payload, document, form)
}

export const sqliteIndexAll: DatabasePort['indexAll'] = (req, documents) =>
  writing(req, 'indexAll', (client) => {
    const known = knownAmong(client, documents)
    // All numbers first: giving one opens a savepoint, at which FTS5 would write a segment of the terms that it has by then.
    const found = documents.map((document) => {
      const again = known.has(document) ? numberAgain(client, document, INDEX_FORM) : null
      return { document, again, doc: again ?? newNumber(client, document) }
    })
    // It also writes one whenever a number is smaller than the one before.
    const ascending = found.toSorted((a, b) => Number(a.doc) - Number(b.doc))
    for (const { document, again } of ascending) if (again !== null) forget(client, document, again)
    for (const { document, doc } of ascending) if (doc !== null) store(client, document, doc)
  })

export const sqliteIndexed: DatabasePort['indexed'] = async (req, { index, ids }) =>
  idsAmong(await connectionOf(req), index, ids)

/** The documents that are already in their index. */
function knownAmong(client: SqliteClient, documents: readonly IndexedDocument[]): ReadonlySet<IndexedDocument> {
  const known = [...Map.groupBy(documents, ({ index }) => index)].flatMap(([index, ofIndex]) => {
    const ids = ofIndex.map((document) => document.id)
    const found = idsAmong(client, index, ids)
    return ofIndex.filter((document) => found.has(document.id))
  })
  return new Set(known)
}

function idsAmong(client: SqliteClient, index: SearchIndex, ids: readonly string[]): ReadonlySet<string> {
  const { docs, id } = searchTables(index)
  const all = JSON.stringify(ids)
  const rows = client.read(sql`select ${id} from ${docs} where ${id} in (select value from json_each(${all}))`)
  return new Set(rows.map(([found]) => String(found)))
}

/** The number of a document, after its earlier terms are deleted; null for a removed row. */
function numbered(client: SqliteClient, document: IndexedDocument, form: number): Value | null {
  const known = numberAgain(client, document, form)
  if (known !== null) {
    forget(client, document, known)
    return known
  }
  const doc = newNumber(client, document)
  if (form !== INDEX_FORM) numberAgain(client, document, form)
  return doc
}

/** The number of a document that is in its index, to which its form is written; null for one that is not. */
function numberAgain(client: SqliteClient, { index, id: ofRow }: IndexedDocument, form: number): Value | null {
  const { docs, id } = searchTables(index)
  // Keeps its number: a new one could change its order among documents of the same time.
  const rows = client.read(sql`update ${docs} set form = ${form} where ${id} = ${ofRow} returning doc`)
  return rows[0]?.[0] ?? null
}

/** Deletes the terms of a document. */
function forget(client: SqliteClient, { index }: IndexedDocument, doc: Value): void {
  client.write(sql`delete from ${searchTables(index).text} where rowid = ${integer(Number(doc))}`)
}

/** Inserts a new document and returns its number; null for a removed row. */
const newNumber = (client: SqliteClient, document: IndexedDocument): Value | null =>
  client.read(insertNumber(document))[0]?.[0] ?? null

function store(client: SqliteClient, document: IndexedDocument, doc: Value): void {
  const { text, terms } = searchTables(document.index)
  client.write(sql`insert into ${text} (rowid, ${terms}) values (${doc}, ${storedTerms(document)})`)
}

const lengthOf = (terms: IndexedDocument['contentTerms']): number =>
  typeof terms === 'string' ? terms.length : terms.reduce((sum, { length }) => sum + length + 1, 0)

export const sqliteUnindex: DatabasePort['unindex'] = (req, { index, id }) =>
  writing(req, 'unindex', (client) => {
    const { text, docs, id: column } = searchTables(index)
    client.write(sql`delete from ${text} where rowid = (select doc from ${docs} where ${column} = ${id})`)
    client.write(sql`delete from ${docs} where ${column} = ${id}`)
  })

export const sqliteOldestIndexed: DatabasePort['oldestIndexed'] = async (req, index) => {
  const client = await connectionOf(req)
  const { docs, id } = searchTables(index)
  const [row] = client.read(sql`select ${id} from ${docs} order by doc desc limit 1`)
  return (row?.[0] as string | undefined) ?? null
}

/** Has to equal the condition of the partial index literally, else SQLite does not use the index. */
const OUTDATED = new Sql(`form < ${INDEX_FORM}`)

export const sqliteOutdated: DatabasePort['outdated'] = async (req, { index, limit }) => {
  const client = await connectionOf(req)
  const { docs, id } = searchTables(index)
  const rows = client.read(sql`select ${id} from ${docs} where ${OUTDATED} order by doc limit ${limit}`)
  return rows.map(([found]) => String(found))
}

export const sqliteCandidates: DatabasePort['candidates'] = async (req, query) => {
  const client = await connectionOf(req)
  const { docs, id } = searchTables(query.index)
  // All ids in one row, because returning rows one by one costs more than finding them.
  const [row] = client.read(sql`
    select group_concat(${id}, ',' order by doc) from (${numbersOf(query)}) join ${docs} using (doc)`)
  return (row?.[0] as string | null | undefined)?.split(',') ?? []
}

export const sqliteSift: DatabasePort['sift'] = async (req, query) => {
  const client = await connectionOf(req)
  const { index } = query
  const { docs, id } = searchTables(index)
  const table = tableOf(req.payload, index)
  const { numbers, loose, isWhole } = indexQueryOf(query)
  const sifted = siftedTable(index, table)
  // A subquery instead of a join, because few documents need the row.
  const rowId = sql`(select named.${id} from ${docs} as named where named.doc = found.doc)`
  const matchState = isWhole
    ? sql`iif(${toSql(sifted, query.where) ?? sql`1`}, 2, 0)`
    : matchStateOf({ sifted, rows: table, id: rowId }, { ...query, has: { ...query.has, texts: loose } })
  const [row] = client.read(sql`
    select count(*), max(doc), group_concat(iif(matchState > 0, doc, null)), group_concat(iif(matchState = 1, doc, null))
    from (
      select found.doc, ${matchState} as matchState
      from (${numbers}) as found ${joinsFor(index, matchState)}
    )`)
  const [read, next, found, judged] = row ?? []
  return {
    keys: numbersIn(found).toSorted((a, b) => a - b),
    unsure: new Set(numbersIn(judged)),
    read: Number(read),
    next: Number(next ?? 0),
  }
}

/** The numbers of a `group_concat`, parsed as JSON in half the time that `split` takes. */
const numbersIn = (list: unknown): number[] => (typeof list === 'string' ? (JSON.parse(`[${list}]`) as number[]) : [])

export const sqliteIdsOf: DatabasePort['idsOf'] = async (req, { index, keys }) => {
  const client = await connectionOf(req)
  const { docs, id } = searchTables(index)
  const rows = client.read(
    sql`select doc, ${id} from ${docs} where doc in (select value from json_each(${JSON.stringify(keys)}))`,
  )
  return new Map(rows.map(([doc, found]) => [Number(doc), String(found)]))
}
