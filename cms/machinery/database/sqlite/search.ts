import { LRUCache } from 'lru-cache'
import { INDEX_FORM, type CandidateQuery, type DatabasePort, type SearchIndex, type SiftQuery } from '../port.ts'
import { allOf, anyOf, identifier, sql, Sql } from './sql.ts'
import type { SqliteClient } from './sqlite-client.ts'
import { columnOf, connectionOf, tableOf, writing, type Table } from './tables.ts'
import { toSql } from './where.ts'

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
  const client = await connectionOf(req)
  const { docs, id } = tablesOf(query.index)
  // One row for all ids: rows are handed over one by one, which costs more than finding them.
  const [row] = client.read(sql`
    select group_concat(${id}, ',' order by doc desc) from (${numbersOf(client, query)}) join ${docs} using (doc)`)
  return (row?.[0] as string | null | undefined)?.split(',') ?? []
}

/** The numbers of the candidates. */
function numbersOf(client: SqliteClient, query: CandidateQuery, at?: number): Sql {
  const { index, from, before, mostEntries, offset, limit } = query
  const { text } = tablesOf(index)
  const least = mostEntries === undefined ? 0 : leastNumber(client, query, mostEntries)
  // Down from the newest, the index passes entries that do not fit without a look at where they end: it would read all
  // there are. Up from the least, it reads no further than to the newest.
  const order = least === 0 ? sql`rowid` : sql`+rowid`
  const end = at === undefined ? before && numberAt(before) : integer(at)
  return sql`
    select rowid as doc from ${text} where ${text} match ${matchOf(query)}${from && sql` and rowid >= ${numberAt(from)}`}${
      least === 0 ? undefined : sql` and rowid >= ${integer(least)}`
    }${end && sql` and rowid < ${end}`} order by ${order} desc limit ${limit} offset ${at === undefined ? offset : 0}`
}

/** Numbers are bound as reals, by which the index would not begin at a document but walk to it. */
const integer = (number: number): Sql => sql`cast(${number} as integer)`
const numberAt = (time: Date): Sql => integer(time.getTime() * PER_MILLISECOND)

/** So many of the newest documents tell how common a term is. */
const SAMPLE = 2_000
/** How long the place of the newest documents is remembered; its age shows in old titles alone. */
const PLACE_LIFE_MS = 600_000

/** Numbers of documents by how many newer ones there are; 0 where there are not so many. */
const placesOf = new WeakMap<SqliteClient, LRUCache<string, number>>()

/** The document after so many newer ones; 0 for none. */
function documentAfter(client: SqliteClient, index: SearchIndex, count: number): number {
  const places = placesOf.get(client) ?? new LRUCache<string, number>({ max: 100, ttl: PLACE_LIFE_MS })
  placesOf.set(client, places)
  const key = `${index} ${count}`
  const known = places.get(key)
  if (known !== undefined) return known
  const [row] = client.read(sql`select doc from ${tablesOf(index).docs} order by doc desc limit 1 offset ${count}`)
  const found = Number(row?.[0] ?? 0)
  places.set(key, found)
  return found
}

/**
 * The oldest document such that reading all entries of the terms from it on stays within about `most`; 0 for all
 * documents. The index finds a word in titles by reading the entries of the word in all texts.
 */
function leastNumber(client: SqliteClient, query: CandidateQuery, most: number): number {
  const { index, terms, offset, limit } = query
  const sampled = documentAfter(client, index, SAMPLE)
  if (sampled === 0) return 0
  const sampleOf = (match: string): number => countFrom(client, { index, match, least: sampled })
  const entries = terms.reduce((sum, term) => sum + sampleOf(term), 0)
  // Rare terms have few entries anyway, and where many titles fit, the newest of them are found before that.
  if (entries === 0 || sampleOf(matchOf(query)) * most > (offset + limit) * entries) return 0
  // In steps, so that few places are asked for.
  return documentAfter(client, index, SAMPLE * 2 ** Math.floor(Math.log2(most / entries)))
}

/** How many documents from this number on match. */
function countFrom(
  client: SqliteClient,
  { index, match, least }: { index: SearchIndex; match: string; least: number },
): number {
  const { text } = tablesOf(index)
  const [row] = client.read(sql`
    select count(*) from ${text} where ${text} match ${match} and rowid >= ${integer(least)}`)
  return Number(row?.[0] ?? 0)
}

/**
 * So many terms, the rarest of a query, tell its documents from most others; each further one costs the reading of all its
 * entries. More are tried where the rarest are parts of one word, which come together.
 */
const TELLING_TERMS = [5, 8, 12]
/** Where the rarest is in more of the sampled documents, they are not tried. */
const RARE = 100
/** A term in so many of the sampled documents tells little and costs most. */
const COMMON = SAMPLE / 4

/** The terms to look for: only the rarest where the rows are looked at anyway and few documents have these. */
function telling(client: SqliteClient, query: SiftQuery): string[] {
  const { index, terms, areVerified, at, limit } = query
  const least = documentAfter(client, index, SAMPLE)
  if (!areVerified || terms.length <= Math.min(...TELLING_TERMS) || least === 0) return terms
  const counted = terms
    .map((term) => ({ term, count: countFrom(client, { index, match: term, least }) }))
    .toSorted((a, b) => a.count - b.count)
  if ((counted[0]?.count ?? 0) > RARE) return terms
  const uncommon = counted.filter(({ count }) => count < COMMON).map(({ term }) => term)
  for (const most of TELLING_TERMS.filter((count) => count < terms.length)) {
    const rarest = uncommon.slice(0, most)
    const [row] = client.read(sql`select count(*) from (${numbersOf(client, { ...query, terms: rarest }, at)})`)
    if (Number(row?.[0] ?? 0) < limit) return rarest
    if (rarest.length === uncommon.length) break
  }
  return terms
}

export const sqliteSift: DatabasePort['sift'] = async (req, query) => {
  const client = await connectionOf(req)
  const { docs, id } = tablesOf(query.index)
  const table = tableOf(req.payload, query.index)
  const [row] = client.read(sql`
    select count(*), group_concat(case verdict when 2 then found when 1 then '?' || found end, ',' order by doc desc),
      min(doc)
    from (
      select doc, ${docs}.${id} as found, ${verdictOf(table, query)} as verdict
      from (${numbersOf(client, { ...query, terms: telling(client, query) }, query.at)}) join ${docs} using (doc)
      left join ${table.name} on ${columnOf(table, 'id').full} = ${docs}.${id}
    )`)
  const marked = (row?.[1] as string | null | undefined)?.split(',') ?? []
  const ids = marked.map((one) => one.replace('?', ''))
  const unsure = new Set(ids.filter((_, nth) => marked[nth]?.startsWith('?')))
  return { ids, unsure, read: Number(row?.[0] ?? 0), next: Number(row?.[2] ?? 0) }
}

/** 2 for a row that fits, 1 for one that the caller has to judge, 0 for one that does not fit. */
function verdictOf(table: Table, { where, unsure, has, hasNot }: SiftQuery): Sql {
  const fits = toSql(table, where) ?? sql`1`
  const isUnsure = toSql(table, unsure) ?? sql`1`
  const wanted = has.texts.map((text) => textIn(table, text, has.fields))
  const unwanted = hasNot.texts.map((text) => textIn(table, text, hasNot.fields))
  const isOut = anyOf([...wanted.map(({ may }) => sql`not ${may}`), ...unwanted.map(({ is }) => is)])
  const mayBeOut = anyOf([...wanted.map(({ is }) => sql`not ${is}`), ...unwanted.map(({ may }) => may)])
  return sql`case when ${columnOf(table, 'id').full} is null or not ${fits} then 0 when ${isUnsure} then 1${
    isOut && sql` when ${isOut} then 0`
  }${mayBeOut && sql` when ${mayBeOut} then 1`} else 2 end`
}

/** Signs that have no upper and lower case, so that a text has them as it is stored or not at all. */
const UNCASED = /^[\p{Lo}\p{Nd}\p{P} ]+$/u

/** Whether one of the fields has the text as it stands (`is`), and whether one may have it once it is in search form (`may`). */
function textIn(table: Table, text: string, fields: readonly string[]): { is: Sql; may: Sql } {
  const isUncased = UNCASED.test(text)
  const columns = fields.map((field) => columnOf(table, field).full)
  const inOne = (texts: readonly string[]): Sql =>
    anyOf(
      columns.map((column) => {
        // Lower case of ASCII alone.
        const stored = isUncased ? column : sql`lower(${column})`
        return allOf(texts.map((one) => sql`instr(${stored}, ${one}) > 0`))
      }),
    ) ?? sql`0`
  // Between words of a phrase may be any white space.
  return { is: inOne([text]), may: isUncased ? inOne(text.split(' ')) : sql`1` }
}
