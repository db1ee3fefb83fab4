import type { SiftQuery } from '../port.ts'
import { allOf, anyOf, sql, type Sql } from './sql.ts'
import { columnOf, type Table } from './tables.ts'
import { toSql } from './where.ts'

interface Source {
  /** The table with the columns that decide who may find a document. */
  sifted: Table
  /** The rows with the texts, and the id of a document's row. */
  rows: Table
  id: Sql
}

/**
 * An expression by document: 2 when it matches, 1 when the caller has to decide by its row, 0 when it does not match. Reads
 * rows only where a text has to be compared.
 */
export function matchStateOf({ sifted, rows, id }: Source, { where, unsure, has, hasNot }: SiftQuery): Sql {
  const fits = toSql(sifted, where) ?? sql`1`
  const isUnsure = toSql(sifted, unsure) ?? sql`1`
  const wanted = has.texts.map(({ text }) => textIn(rows, text, has.fields))
  // The index has already excluded all other documents with an unwanted phrase.
  const notExcluded = hasNot.notExcluded ? (toSql(sifted, hasNot.notExcluded) ?? sql`1`) : sql`0`
  const unwanted = hasNot.texts.map(({ text, inOrder }) => ({
    ...textIn(rows, text, hasNot.fields),
    isIn: inOrder ? notExcluded : sql`1`,
  }))
  const isOut = anyOf([
    ...wanted.map(({ may }) => sql`not ${may}`),
    ...unwanted.map(({ isIn, is }) => sql`(${isIn} and ${is})`),
  ])
  const mayBeOut = anyOf([
    ...wanted.map(({ is }) => sql`not ${is}`),
    ...unwanted.map(({ isIn, may }) => sql`(${isIn} and ${may})`),
  ])
  const needsText = wanted.length > 0 ? sql`1` : anyOf(unwanted.map(({ isIn }) => isIn))
  return sql`case when not ${fits} then 0 when ${isUnsure} then 1${
    needsText &&
    sql` when ${needsText} then (
      select case when ${isOut} then 0 when ${mayBeOut} then 1 else 2 end
      from ${rows.name} where ${columnOf(rows, 'id').full} = ${id})`
  } else 2 end`
}

/** Hangul has neither case nor full-width forms: the stored text and its search form have the same letters. */
const UNCASED = /^[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3 ]+$/u

/** Whether a field contains the text literally (`is`), and whether a field may contain it in search form (`may`). */
function textIn(table: Table, text: string, fields: readonly string[]): { is: Sql; may: Sql } {
  const isUncased = UNCASED.test(text)
  const columns = fields.map((field) => columnOf(table, field).full)
  const inOne = (texts: readonly string[]): Sql =>
    anyOf(
      columns.map((column) => {
        // SQLite's lower() changes ASCII letters only.
        const stored = isUncased ? column : sql`lower(${column})`
        return allOf(texts.map((one) => sql`instr(${stored}, ${one}) > 0`))
      }),
    ) ?? sql`0`
  // The words of a phrase may be separated by any white space.
  return { is: inOne([text]), may: isUncased ? inOne(text.split(' ')) : sql`1` }
}
