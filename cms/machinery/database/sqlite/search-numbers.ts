import { INDEX_FORM, type IndexedDocument, type SearchIndex } from '../port.ts'
import { identifier, sql, type Sql } from './sql.ts'

/** The full-text table, the one that names its documents, and the column there with their ids. */
export const searchTables = (index: SearchIndex) => ({
  text: identifier(`${index}_search`),
  docs: identifier(`${index}_search_doc`),
  id: identifier(index),
})

/**
 * Document numbers of one millisecond; a full-text index reads its documents in the order of their numbers. An entry of the
 * index has the step to the document before in 7 bits a byte, so that fewer numbers make it smaller.
 */
const PER_MILLISECOND = { post: 16, message: 4_096 } as const

/** The first document number of this time. */
export const numberAt = (index: SearchIndex, time: Date): number => time.getTime() * PER_MILLISECOND[index]

/** Numbers are bound as reals, by which the index would not begin at a document but walk to it. */
export const integer = (number: number): Sql => sql`cast(${number} as integer)`

/** Gives a document the next number from its time on that no other has, and returns it. */
export function insertNumber({ index, id, createdAt }: Pick<IndexedDocument, 'index' | 'id' | 'createdAt'>): Sql {
  const { docs, id: column } = searchTables(index)
  const first = integer(numberAt(index, createdAt))
  return sql`
    insert into ${docs} (doc, ${column}, form) values (
      iif(exists (select 1 from ${docs} where doc = ${first}), (
        select doc + 1 from ${docs} as taken
        where doc >= ${first} and not exists (select 1 from ${docs} as next where next.doc = taken.doc + 1)
        order by doc limit 1
      ), ${first}), ${id}, ${INDEX_FORM})
    returning doc`
}
