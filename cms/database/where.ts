import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from '@payloadcms/db-sqlite/drizzle'
import type { Where } from 'payload'

/** A table of Payload's SQLite adapter: its columns by field name. */
export type Table = Record<string, Column>
type Column = ReturnType<typeof sql>
type Value = string | number | boolean | Date | null
type Values = readonly Value[]
type Compiler<T> = Record<string, (field: T, value: unknown) => unknown>

/** From this many values on, a list travels as one parameter instead of one a value. */
const LONG_LIST = 500

const plain = (value: unknown): Value => (value instanceof Date ? value.toISOString() : (value as Value))
const plainList = (values: unknown) => (values as Values).map(plain)

function isIn(column: Column, values: unknown): SQL {
  const list = plainList(values)
  if (list.length === 0) return sql`0`
  return list.length < LONG_LIST
    ? inArray(column, list)
    : sql`${column} in (select value from json_each(${JSON.stringify(list)}))`
}

// A missing value is in no list and equals nothing, as on MongoDB.
const SQL_OPERATORS: Compiler<Column> = {
  equals: (column, value) => (value === null ? isNull(column) : eq(column, plain(value))),
  not_equals: (column, value) => (value === null ? isNotNull(column) : or(isNull(column), ne(column, plain(value)))),
  in: isIn,
  not_in: (column, values) =>
    (values as Values).length === 0 ? sql`1` : or(isNull(column), not(isIn(column, values))),
  exists: (column, value) => (value ? isNotNull(column) : isNull(column)),
  less_than: (column, value) => lt(column, plain(value)),
  less_than_equal: (column, value) => lte(column, plain(value)),
  greater_than: (column, value) => gt(column, plain(value)),
  greater_than_equal: (column, value) => gte(column, plain(value)),
}

const MONGO_OPERATORS: Compiler<string> = {
  equals: (_, value) => ({ $eq: value }),
  not_equals: (_, value) => ({ $ne: value }),
  in: (_, values) => ({ $in: values }),
  not_in: (_, values) => ({ $nin: values }),
  exists: (_, value) => (value ? { $ne: null } : { $eq: null }),
  less_than: (_, value) => ({ $lt: value }),
  less_than_equal: (_, value) => ({ $lte: value }),
  greater_than: (_, value) => ({ $gt: value }),
  greater_than_equal: (_, value) => ({ $gte: value }),
}

/** Payload's `where` over plain columns as SQL, without the joins that its own builder adds; throws on an operator we don't use. */
export function toSql(table: Table, where: Where): SQL | undefined {
  const parts = Object.entries(where).map(([name, value]) => {
    if (name === 'and' || name === 'or') {
      const inner = (value as Where[]).map((part) => toSql(table, part))
      return name === 'and' ? and(...inner) : or(...inner)
    }
    const column = table[name]
    if (!column) throw new Error(`No column ${name}`)
    return and(...eachOperator<Column, SQL>(SQL_OPERATORS, column, value as object))
  })
  return and(...parts)
}

/** The same `where` as a MongoDB filter. Those named in `dates` are stored as dates, not as text. */
export function toFilter(where: Where, dates: ReadonlySet<string> = new Set()): Record<string, unknown> {
  const parts = Object.entries(where).flatMap(([name, value]) => {
    if (name === 'and' || name === 'or')
      return [{ [`$${name}`]: (value as Where[]).map((part) => toFilter(part, dates)) }]
    const tests = dates.has(name) ? withDates(value as object) : (value as object)
    return eachOperator(MONGO_OPERATORS, mongoName(name), tests).map((test) => ({ [mongoName(name)]: test }))
  })
  return parts.length === 1 ? (parts[0] as Record<string, unknown>) : parts.length === 0 ? {} : { $and: parts }
}

const withDates = (tests: object): object =>
  Object.fromEntries(Object.entries(tests).map(([operator, value]) => [operator, dateOf(value)]))

const dateOf = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(dateOf) : typeof value === 'string' ? new Date(value) : value

/** How MongoDB calls a field of ours. */
export const mongoName = (field: string): string => (field === 'id' ? '_id' : field)

function eachOperator<T, R>(compiler: Compiler<T>, field: T, tests: object): R[] {
  return Object.entries(tests).map(([operator, value]) => {
    const compile = compiler[operator]
    if (!compile) throw new Error(`Operator ${operator} is not for lists`)
    return compile(field, value) as R
  })
}
