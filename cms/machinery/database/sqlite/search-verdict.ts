import type { SiftQuery } from '../port.ts'
import { allOf, anyOf, sql, type Sql } from './sql.ts'
import { columnOf, type Table } from './tables.ts'
import { toSql } from './where.ts'

/** 2 for a row that fits, 1 for one that the caller has to judge, 0 for one that does not fit. */
export function verdictOf(table: Table, { where, unsure, has, hasNot }: SiftQuery): Sql {
  const fits = toSql(table, where) ?? sql`1`
  const isUnsure = toSql(table, unsure) ?? sql`1`
  const wanted = has.texts.map(({ text }) => textIn(table, text, has.fields))
  // Where the index has left out the others, only what it keeps is looked at.
  const kept = hasNot.kept && (toSql(table, hasNot.kept) ?? sql`1`)
  const unwanted = hasNot.texts.flatMap(({ text, inOrder }) => {
    const found = textIn(table, text, hasNot.fields)
    if (!inOrder) return found
    return kept ? { is: sql`(${kept} and ${found.is})`, may: sql`(${kept} and ${found.may})` } : []
  })
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
