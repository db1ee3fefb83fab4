import { INDEX_FORM, type IndexedDocument, type SearchIndex } from '../port.ts'
import { toSnake } from './names.ts'
import { identifier, join, sql, type Sql } from './sql.ts'
import { columnOf, type Table } from './tables.ts'

/** The column with all terms of a document. The index of messages also has an empty column for titles. */
const TERMS: Record<SearchIndex, Sql> = {
  post: identifier('terms'),
  message: identifier('content'),
  comment: identifier('content'),
}

/** The full-text table of an index. */
export const searchTableName = (index: SearchIndex): string => `${index}_search`

/**
 * The full-text table and its column, the table that maps document numbers to row ids, the id column there, and the table of
 * the rows.
 */
export const searchTables = (index: SearchIndex) => ({
  text: identifier(searchTableName(index)),
  terms: TERMS[index],
  docs: identifier(`${searchTableName(index)}_doc`),
  id: identifier(index),
  rows: identifier(index),
})

/**
 * The fields that decide who may find a row. The table of document numbers has copies of these columns, so that a search
 * reads rows only for their texts; triggers update the copies.
 */
const SIFTED: Record<SearchIndex, Readonly<Record<string, Sql>>> = {
  post: { author: identifier('author_id'), levelRestriction: identifier('level_restriction') },
  message: {},
  comment: {},
}

/** A column that is 0 for most documents, and the partial index of its other values. */
interface MostlyZero {
  field: string
  index: Sql
  /** Alias of the join in a statement. */
  as: Sql
}

/**
 * A search reads such an index instead of one page of the table for each document. Statements name the index, because
 * SQLite's planner would choose the table.
 */
const MOSTLY_ZERO: Record<SearchIndex, readonly MostlyZero[]> = {
  post: [
    { field: 'levelRestriction', index: identifier('post_search_doc_restricted_idx'), as: identifier('restricted') },
  ],
  message: [],
  comment: [],
}

/** The column that marks removed rows, which have no document. */
const REMOVED = { post: 'removedAt', message: undefined, comment: undefined }

/** The table of document numbers, with the columns that decide who may find a document. */
export function siftedTable(index: SearchIndex, rows: Table): Table {
  const { docs } = searchTables(index)
  const columns = Object.entries(SIFTED[index]).map(([field, column]) => {
    const sparse = MOSTLY_ZERO[index].find((one) => one.field === field)
    const full = sparse ? sql`ifnull(${sparse.as}.${column}, 0)` : sql`${docs}.${column}`
    return [field, { ...columnOf(rows, field), full }] as const
  })
  const removed = REMOVED[index]
  const empty = removed ? [[removed, { ...columnOf(rows, removed), full: sql`null` }] as const] : []
  return { name: docs, columns: new Map([...columns, ...empty]) }
}

/** The joins to `found.doc` that the columns of this expression need; undefined when it needs none, as most do. */
export function joinsFor(index: SearchIndex, { text }: Sql): Sql | undefined {
  const { docs } = searchTables(index)
  const sparse = MOSTLY_ZERO[index].filter(({ as }) => text.includes(`${as.text}.`))
  const joins = [
    ...(text.includes(`${docs.text}.`) ? [sql`join ${docs} on ${docs}.doc = found.doc`] : []),
    ...sparse.map(({ field, index: name, as }) => {
      const column = sql`${as}.${SIFTED[index][field]}`
      return sql`left join ${docs} as ${as} indexed by ${name} on ${as}.doc = found.doc and ${column} > 0`
    }),
  ]
  return joins.length > 0 ? join(joins, ' ') : undefined
}

/**
 * Document numbers per span of time. FTS5 stores the difference to the previous document as a varint, so fewer numbers make
 * the index smaller. Documents of one span are numbered in order of arrival.
 */
const NUMBERS = {
  post: { count: 16, ms: 1_000 },
  message: { count: 4_096, ms: 1 },
  comment: { count: 4_096, ms: 1 },
} as const

/**
 * The first document number of this time. Numbers fall with time, so that ascending order is newest first: FTS5 reads
 * ascending numbers faster, because it stops within a page at the number it needs.
 */
export function numberAt(index: SearchIndex, time: Date): number {
  const { count, ms } = NUMBERS[index]
  return -Math.floor(time.getTime() / ms) * count
}

/** A number cast to an integer: it is bound as a real, and FTS5 scans instead of seeking to a real. */
export const integer = (number: number): Sql => sql`cast(${number} as integer)`

/**
 * The statement that gives a new document the next free number at or after its time, and returns the number; it returns
 * nothing for a removed row.
 */
export function insertNumber({ index, id, createdAt }: Pick<IndexedDocument, 'index' | 'id' | 'createdAt'>): Sql {
  const { docs } = searchTables(index)
  const first = integer(numberAt(index, createdAt))
  const next = sql`
    iif(exists (select 1 from ${docs} where doc = ${first}), (
      select doc - 1 from ${docs} as taken
      where doc <= ${first} and not exists (select 1 from ${docs} as next where next.doc = taken.doc - 1)
      order by doc desc limit 1
    ), ${first})`
  return sql`${insertDocument(index, next, sql`${id}`)} returning doc`
}

/** The statement that inserts the document number of a row, unless the row is removed. The row may be stored later. */
function insertDocument(index: SearchIndex, doc: Sql, rowId: Sql): Sql {
  const { docs, id, rows } = searchTables(index)
  const sifted = Object.values(SIFTED[index])
  const columns =
    sifted.length > 0
      ? join(
          sifted.map((column) => sql`, ${column}`),
          '',
        )
      : undefined
  const removed = REMOVED[index]
  return sql`
    insert into ${docs} (doc, ${id}, form${columns})
    select ${doc}, named.id, ${INDEX_FORM}${columns}
    from (select ${rowId} as id) as named left join ${rows} on ${rows}.id = named.id
    where ${removed ? sql`${identifier(toSnake(removed))} is null` : sql`true`}`
}
