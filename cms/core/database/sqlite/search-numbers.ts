import { INDEX_FORM, type IndexedDocument, type SearchIndex } from '../port.ts'
import { toSnake } from './names.ts'
import { identifier, join, sql, type Sql } from './sql.ts'
import { columnOf, type Table } from './tables.ts'

/** The column with all terms of a document; that of messages has an empty one for titles before it. */
const TERMS: Record<SearchIndex, Sql> = {
  post: identifier('terms'),
  message: identifier('content'),
  comment: identifier('content'),
}

/**
 * The full-text table and its column, the table that names its documents, the column there with their ids, and the table of
 * their rows.
 */
export const searchTables = (index: SearchIndex) => ({
  text: identifier(`${index}_search`),
  terms: TERMS[index],
  docs: identifier(`${index}_search_doc`),
  id: identifier(index),
  rows: identifier(index),
})

/**
 * What tells who may find a row, by its field. The table that names the documents has the same columns, so that a search
 * reads rows for their texts alone; triggers keep them as the rows are.
 */
const SIFTED: Record<SearchIndex, Readonly<Record<string, Sql>>> = {
  post: { author: identifier('author_id'), levelRestriction: identifier('level_restriction') },
  message: {},
  comment: {},
}

/** A column that is 0 for most documents, and an index of the others. */
interface MostlyZero {
  field: string
  index: Sql
  /** What the rows of the index are called in a statement. */
  as: Sql
}

/** A search reads such an index instead of a page of the table for each document; a statement names it, because SQLite would read the table. */
const MOSTLY_ZERO: Record<SearchIndex, readonly MostlyZero[]> = {
  post: [
    { field: 'levelRestriction', index: identifier('post_search_doc_restricted_idx'), as: identifier('restricted') },
  ],
  message: [],
  comment: [],
}

/** Rows with a value there are removed, and have no document. */
const REMOVED = { post: 'removedAt', message: undefined, comment: undefined }

/** The table that names the documents of an index, with what tells who may find them. */
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

/** What has to be joined to numbers of documents, `found.doc`, for the columns that a piece of a statement names; most name none. */
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
 * How many document numbers a span of time has. An entry of a full-text index has the step to the document before in 7 bits
 * a byte, so that fewer numbers make it smaller. Documents of one span are numbered in the order in which they come.
 */
const NUMBERS = {
  post: { count: 16, ms: 1_000 },
  message: { count: 4_096, ms: 1 },
  comment: { count: 4_096, ms: 1 },
} as const

/**
 * The first document number of this time. Numbers fall with time: a full-text index is read faster in their order than
 * against it, because a page of it is read only as far as the document that is looked for.
 */
export function numberAt(index: SearchIndex, time: Date): number {
  const { count, ms } = NUMBERS[index]
  return -Math.floor(time.getTime() / ms) * count
}

/** Numbers are bound as reals, by which the index would not begin at a document but walk to it. */
export const integer = (number: number): Sql => sql`cast(${number} as integer)`

/**
 * Gives a new document the next number from its time on that no other has, and returns it; nothing for a removed row.
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

/** Names the document of a row, which may be stored later; nothing for a removed one. */
export function insertDocument(index: SearchIndex, doc: Sql, rowId: Sql): Sql {
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
