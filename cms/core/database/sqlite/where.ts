import type { Where } from 'payload'
import { allOf, anyOf, sql, values, type Sql } from './sql.ts'
import { columnOf, type Column, type Table } from './tables.ts'

type Value = string | number | boolean | null
type Values = readonly Value[]

/** From this many values on, a list travels as one parameter instead of one a value. */
const LONG_LIST = 500

// A missing value is in no list and equals nothing, as on MongoDB.
const OPERATORS: Record<string, (column: Sql, value: never) => Sql | undefined> = {
  equals: (column, value: Value) => (value === null ? sql`${column} is null` : sql`${column} = ${value}`),
  not_equals: (column, value: Value) =>
    value === null ? sql`${column} is not null` : sql`(${column} is null or ${column} <> ${value})`,
  in: isIn,
  not_in: (column, list: Values) =>
    list.length === 0 ? sql`1` : sql`(${column} is null or not ${isIn(column, list)})`,
  exists: (column, value: boolean) => (value ? sql`${column} is not null` : sql`${column} is null`),
  less_than: (column, value: Value) => sql`${column} < ${value}`,
  less_than_equal: (column, value: Value) => sql`${column} <= ${value}`,
  greater_than: (column, value: Value) => sql`${column} > ${value}`,
  greater_than_equal: (column, value: Value) => sql`${column} >= ${value}`,
  contains: (column, text: string) => contains(column, text),
  lacks: (column, texts: readonly string[]) =>
    texts.length === 0 ? sql`1` : sql`not (${anyOf(texts.map((text) => contains(column, text)))})`,
}

function contains(column: Sql, text: string): Sql {
  return sql`${column} like ${`%${literal(text)}%`} escape '\\'`
}

/** Payload's `where` over plain columns, without the joins that its own builder adds; throws on an operator we don't use. */
export function toSql(table: Table, where: Where): Sql | undefined {
  const parts = Object.entries(where).map(([name, value]) => {
    if (name === 'and') return allOf((value as Where[]).map((part) => toSql(table, part)))
    if (name === 'or') return anyOf((value as Where[]).map((part) => toSql(table, part)))
    if ('none_of' in value) return holdsNone(table, name, value.none_of as Values)
    return testsOf(columnOf(table, name), value)
  })
  return allOf(parts)
}

const testsOf = ({ full }: Column, tests: object) =>
  allOf(
    Object.entries(tests).map(([operator, value]) => {
      const compile = OPERATORS[operator]
      if (!compile) throw new Error(`Operator ${operator} is not for lists`)
      return compile(full, value as never)
    }),
  )

/** Whether the list of related ids has none of these; answered by the index of both ids, as `holding` is. */
function holdsNone(table: Table, field: string, list: Values): Sql | undefined {
  if (list.length === 0) return undefined
  if (!table.listOf) throw new Error(`No list ${field}`)
  const { list: items, item } = table.listOf(field)
  return sql`not exists (select 1 from ${items} where ${isIn(item, list)} and parent_id = ${columnOf(table, 'id').full})`
}

function isIn(column: Sql, list: Values): Sql {
  if (list.length === 0) return sql`0`
  return list.length < LONG_LIST
    ? sql`${column} in ${values(list)}`
    : sql`${column} in (select value from json_each(${JSON.stringify(list)}))`
}

/** The text with the wildcards of a pattern escaped. */
const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)
