import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from '@payloadcms/db-sqlite/drizzle'
import type { Where } from 'payload'
import { columnOf, type Table } from './tables.ts'

type Value = string | number | boolean | null
type Values = readonly Value[]

/** From this many values on, a list travels as one parameter instead of one a value. */
const LONG_LIST = 500

// A missing value is in no list and equals nothing, as on MongoDB.
const OPERATORS: Record<string, (column: SQL, value: never) => SQL | undefined> = {
  equals: (column, value: Value) => (value === null ? isNull(column) : eq(column, value)),
  not_equals: (column, value: Value) => (value === null ? isNotNull(column) : or(isNull(column), ne(column, value))),
  in: isIn,
  not_in: (column, values: Values) => (values.length === 0 ? sql`1` : or(isNull(column), not(isIn(column, values)))),
  exists: (column, value: boolean) => (value ? isNotNull(column) : isNull(column)),
  less_than: (column, value: Value) => lt(column, value),
  less_than_equal: (column, value: Value) => lte(column, value),
  greater_than: (column, value: Value) => gt(column, value),
  greater_than_equal: (column, value: Value) => gte(column, value),
  contains: (column, text: string) => sql`${like(column, `%${literal(text)}%`)} escape '\\'`,
}

/** Payload's `where` over plain columns, without the joins that its own builder adds; throws on an operator we don't use. */
export function toSql(table: Table, where: Where): SQL | undefined {
  const parts = Object.entries(where).map(([name, value]) => {
    if (name === 'and' || name === 'or') {
      const inner = (value as Where[]).map((part) => toSql(table, part))
      return name === 'and' ? and(...inner) : or(...inner)
    }
    return and(...testsOf(columnOf(table, name), value))
  })
  return and(...parts)
}

const testsOf = (column: SQL, tests: object) =>
  Object.entries(tests).map(([operator, value]) => {
    const compile = OPERATORS[operator]
    if (!compile) throw new Error(`Operator ${operator} is not for lists`)
    return compile(column, value as never)
  })

function isIn(column: SQL, values: Values): SQL {
  if (values.length === 0) return sql`0`
  return values.length < LONG_LIST
    ? inArray(column, [...values])
    : sql`${column} in (select value from json_each(${JSON.stringify(values)}))`
}

/** The text with the signs of a pattern standing for themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`)
