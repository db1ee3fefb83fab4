import { asc, desc, eq, inArray, sql, type SQL } from '@payloadcms/db-sqlite/drizzle'
import type { Payload } from 'payload'
import { SEOUL_MS } from '#src/rules/dates.ts'
import { fieldsOf, isList } from '../collection-fields.ts'
import type { DailyRow, DatabasePort, Part, PlainQuery, PlainRow, RowId } from '../port.ts'
import { conditionOf } from './condition.ts'
import { columnOf, listOf, sqliteOf, tableOf, type Table } from './tables.ts'
import { toSql } from './where.ts'

/** One select, in the order of an index; lists of related ids, which stand in tables of their own, by one more each. */
export const sqliteRows: DatabasePort['rows'] = async (req, query) => {
  const db = await sqliteOf(req)
  const { collection, sort = [], offset = 0, limit } = query
  const table = tableOf(req.payload, collection)
  const { columns, lists } = wantedOf(req.payload, query)
  const order = sort.map((name) =>
    name.startsWith('-') ? desc(columnOf(table, name.slice(1))) : asc(columnOf(table, name)),
  )
  const select = db
    .select(columnsOf(table, columns))
    .from(table as never)
    .where(await conditionOf(db, req.payload, query))
    .orderBy(...order)
  const rows = (await (limit === undefined ? select : select.limit(limit).offset(offset))) as PlainRow[]
  for (const field of rows.length > 0 ? lists : []) {
    const found = await sqliteLists(req, { collection, field, ids: rows.map(({ id }) => id as RowId) })
    for (const row of rows) row[field] = found.get(row.id as RowId)
  }
  return rows
}

export const sqliteCount: DatabasePort['count'] = async (req, selection) => {
  const db = await sqliteOf(req)
  const where = (await conditionOf(db, req.payload, selection)) ?? sql`1`
  const table = tableOf(req.payload, selection.collection)
  const [row] = await db.all<{ total: number }>(sql`select count(*) as total from ${table} where ${where}`)
  return row?.total ?? 0
}

export const sqliteSums: DatabasePort['sums'] = async (req, { collection, where, fields }) => {
  const db = await sqliteOf(req)
  const table = tableOf(req.payload, collection)
  const sums = fields.map((name) => sql`sum(${columnOf(table, name)}) as ${sql.identifier(name)}`)
  const fits = toSql(table, where) ?? sql`1`
  const [row] = await db.all<PlainRow>(sql`select ${sql.join(sums, sql`, `)} from ${table} where ${fits}`)
  return row ?? {}
}

export const sqliteDaily: DatabasePort['daily'] = async (req, { collection, where, fields }) => {
  const db = await sqliteOf(req)
  const table = tableOf(req.payload, collection)
  const day = sql`date(${columnOf(table, 'createdAt')}, ${`+${SEOUL_MS / 1_000} seconds`})`
  const sums = fields.map((name) => sql`, sum(${columnOf(table, name)}) as ${sql.identifier(name)}`)
  const fits = toSql(table, where) ?? sql`1`
  return db.all<DailyRow>(
    sql`select ${day} as day, count(*) as count${sql.join(sums)} from ${table} where ${fits} group by 1`,
  )
}

export const sqliteJoined: DatabasePort['joined'] = async (req, { ids, first, second }) => {
  const db = await sqliteOf(req)
  const [left, right] = [tableOf(req.payload, first.collection), tableOf(req.payload, second.collection)]
  const [leftId, rightId] = [columnOf(left, 'id'), columnOf(right, 'id')]
  return await db
    .select({ ...columnsOf(left, first.fields), ...columnsOf(right, second.fields) })
    .from(left as never)
    .innerJoin(right as never, eq(rightId, leftId))
    .where(inArray(leftId, [...ids]))
}

export const sqliteLists: DatabasePort['lists'] = async (req, { collection, field, ids }) => {
  const db = await sqliteOf(req)
  const { list, item } = listOf(req.payload, collection, field)
  const rows = await db.all<{ parent: RowId; item: RowId }>(sql`
    select parent_id as parent, ${item} as item from ${list}
    where parent_id in ${ids} and path = ${field} order by "order"`)
  const found = new Map<RowId, RowId[]>(ids.map((id) => [id, []]))
  for (const { parent, item } of rows) found.get(parent)?.push(item)
  return found
}

const columnsOf = (table: Table, names: Part['fields']): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [name, columnOf(table, name)]))

/** Which fields of the query are columns of the table; `id` comes along for the lists. */
function wantedOf(payload: Payload, { collection, fields }: PlainQuery): { columns: string[]; lists: string[] } {
  const known = fieldsOf(payload, collection)
  const names = fields ?? [...known.keys()]
  const lists = names.filter((name) => {
    const field = known.get(name)
    return field !== undefined && isList(field)
  })
  const columns = lists.length > 0 ? names.filter((name) => !lists.includes(name)) : [...names]
  return { columns: lists.length > 0 ? [...new Set([...columns, 'id'])] : columns, lists }
}

export const sqliteChangeAll: DatabasePort['changeAll'] = async (req, { collection, where, data }) => {
  const db = await sqliteOf(req)
  const table = tableOf(req.payload, collection)
  const values = Object.entries(data).map(([field, value]) => sql`${nameOf(columnOf(table, field))} = ${value}`)
  const fits = toSql(table, where) ?? sql`1`
  const { rowsAffected } = await db.run(sql`update ${table} set ${sql.join(values, sql`, `)} where ${fits}`)
  return rowsAffected
}

/** The bare name of a column, as an update sets it. */
const nameOf = (column: SQL): SQL => sql`${sql.identifier((column as unknown as { name: string }).name)}`

/** The numbers travel as one parameter; the caller's transaction has the writer. */
export const sqliteAdd: DatabasePort['add'] = async (req, { collection, field, by }) => {
  const db = await sqliteOf(req)
  const table = tableOf(req.payload, collection)
  const column = columnOf(table, field)
  await db.run(sql`
    update ${table} set ${nameOf(column)} = ${column} + added.value
    from json_each(${JSON.stringify(Object.fromEntries(by))}) as added where ${columnOf(table, 'id')} = added.key`)
}
