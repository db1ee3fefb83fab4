import type { Value } from '@libsql/client'
import type { Payload } from 'payload'
import { SEOUL_MS } from '#src/rules/dates.ts'
import { fieldsOf, isList } from '../collection-fields.ts'
import type { DailyRow, DatabasePort, Part, PlainQuery, PlainRow, RowId } from '../port.ts'
import { conditionOf } from './condition.ts'
import { allOf, join, sql, values, type Sql } from './sql.ts'
import { columnOf, connectionOf, listOf, tableOf, type Column, type Table } from './tables.ts'
import { toSql } from './where.ts'

/** One select, in the order of an index, and one more for each list of related ids, which has a separate table. */
export const sqliteRows: DatabasePort['rows'] = async (req, query) => {
  const client = await connectionOf(req)
  const { collection, sort = [], isNarrow = false, offset = 0, limit } = query
  const table = tableOf(req.payload, collection)
  const { columns, lists } = wantedOf(req.payload, query)
  const fits = conditionOf(client, req.payload, query)
  const selected = selectionOf(table, columns)
  const found = client.read(
    sql`select ${selected.listed} from ${table.name}${fits && sql` where ${fits}`}${
      sort.length > 0 ? sql` order by ${orderOf(table, sort, isNarrow)}` : undefined
    }${limit === undefined ? undefined : sql` limit ${limit} offset ${offset}`}`,
  )
  const rows = found.map(selected.toRow)
  for (const field of rows.length > 0 ? lists : []) {
    const related = await sqliteLists(req, { collection, field, ids: rows.map(({ id }) => id as RowId) })
    for (const row of rows) row[field] = related.get(row.id as RowId)
  }
  return rows
}

export const sqliteBeginnings: DatabasePort['beginnings'] = async (req, { each, limit, ...query }) => {
  const client = await connectionOf(req)
  const table = tableOf(req.payload, query.collection)
  const selected = selectionOf(table, query.fields)
  const order = orderOf(table, query.sort ?? [], query.isNarrow ?? false)
  const parts = each.ids.map((id) => {
    const fits = conditionOf(client, req.payload, { ...query, holding: { field: each.field, id } })
    const first = sql`select ${selected.listed}, ${id} from ${table.name} where ${fits} order by ${order} limit ${limit}`
    return sql`select * from (${first})`
  })
  const found = new Map<RowId, PlainRow[]>(each.ids.map((id) => [id, []]))
  if (parts.length === 0) return found
  for (const row of client.read(join(parts, ' union all ')))
    found.get(row[query.fields.length] as RowId)?.push(selected.toRow(row))
  return found
}

export const sqliteCount: DatabasePort['count'] = async (req, selection) => {
  const client = await connectionOf(req)
  const fits = conditionOf(client, req.payload, selection) ?? sql`1`
  const table = tableOf(req.payload, selection.collection)
  const [row] = client.read(sql`select count(*) from ${table.name} where ${fits}`)
  return Number(row?.[0] ?? 0)
}

export const sqliteCountsBy: DatabasePort['countsBy'] = async (req, { by, ...selection }) => {
  const client = await connectionOf(req)
  const table = tableOf(req.payload, selection.collection)
  const fits = conditionOf(client, req.payload, selection) ?? sql`1`
  const value = columnOf(table, by).full
  const rows = client.read(sql`select ${value}, count(*) from ${table.name} where ${fits} group by ${value}`)
  return new Map(rows.map(([key, count]) => [key as RowId, Number(count)]))
}

export const sqliteSums: DatabasePort['sums'] = async (req, { collection, where, fields }) => {
  const client = await connectionOf(req)
  const table = tableOf(req.payload, collection)
  const sums = columnsOf(table, fields).map(({ full }) => sql`sum(${full})`)
  const fits = toSql(table, where) ?? sql`1`
  const [row = []] = client.read(sql`select ${join(sums, ', ')} from ${table.name} where ${fits}`)
  return Object.fromEntries(fields.map((name, place) => [name, row[place]]))
}

export const sqliteDaily: DatabasePort['daily'] = async (
  req,
  { fields, at = 'createdAt', by, besides = {}, ...selection },
) => {
  const client = await connectionOf(req)
  const table = tableOf(req.payload, selection.collection)
  const day = sql`date(${columnOf(table, at).full}, ${`+${SEOUL_MS / 1_000} seconds`})`
  const group = by === undefined ? sql`null` : columnOf(table, by).full
  const figures = [day, group, sql`count(*)`, ...columnsOf(table, fields).map(({ full }) => sql`sum(${full})`)]
  const parts = [conditionOf(client, req.payload, selection), toSql(unindexed(table), besides)]
  const fits = allOf(parts) ?? sql`1`
  const rows = client.read(sql`select ${join(figures, ', ')} from ${table.name} where ${fits} group by 1, 2`)
  const names = ['day', 'by', 'count', ...fields]
  return rows.map((row) => Object.fromEntries(names.map((name, place) => [name, row[place]])) as DailyRow)
}

export const sqliteTally: DatabasePort['tally'] = async (req, { where, by, shown, least, limit, ...query }) => {
  const client = await connectionOf(req)
  const table = tableOf(req.payload, query.collection)
  const [group, distinct, highest, word] = columnsOf(table, [by, query.distinct, query.plusHighest, shown])
  const count = sql`count(distinct ${distinct?.full}) + coalesce(max(${highest?.full}), 0)`
  const rows = client.read(sql`
    select ${group?.full}, max(${word?.full}), ${count} from ${table.name} where ${toSql(table, where) ?? sql`1`}
    group by 1 having ${count} >= ${least} order by 3 desc, 1 limit ${limit}`)
  return rows.map(([key, value, number]) => ({ [by]: key, [shown]: value, count: Number(number) }))
}

export const sqliteJoined: DatabasePort['joined'] = async (req, { ids, first, second }) => {
  const client = await connectionOf(req)
  const [left, right] = [tableOf(req.payload, first.collection), tableOf(req.payload, second.collection)]
  const [leftId, rightId] = [columnOf(left, 'id').full, columnOf(right, 'id').full]
  const [ofLeft, ofRight] = [selectionOf(left, first.fields), selectionOf(right, second.fields)]
  const rows = client.read(sql`
    select ${ofLeft.listed}, ${ofRight.listed} from ${left.name} join ${right.name} on ${rightId} = ${leftId}
    where ${leftId} in ${values(ids)}`)
  return rows.map((row) => ({ ...ofLeft.toRow(row), ...ofRight.toRow(row.slice(first.fields.length)) }))
}

export const sqliteLists: DatabasePort['lists'] = async (req, { collection, field, ids }) => {
  const client = await connectionOf(req)
  const { list, item } = listOf(req.payload, collection, field)
  const rows = client.read(sql`
    select parent_id, ${item} from ${list} where parent_id in ${values(ids)} and path = ${field} order by "order"`)
  const found = new Map<RowId, RowId[]>(ids.map((id) => [id, []]))
  for (const [parent, related] of rows) found.get(parent as RowId)?.push(related as RowId)
  return found
}

const columnsOf = (table: Table, names: Part['fields']): Column[] => names.map((name) => columnOf(table, name))

const listed = (columns: readonly Column[]): Sql =>
  join(
    columns.map(({ full }) => full),
    ', ',
  )

/** The same table; the plus before each column keeps the planner from looking up an index of it. */
const unindexed = ({ name, columns }: Table): Table => ({
  name,
  columns: new Map([...columns].map(([field, column]) => [field, { ...column, full: sql`+${column.full}` }])),
})

/** A plus before a column keeps the planner from reading an index for the order alone. */
const orderOf = (table: Table, sort: readonly string[], isNarrow: boolean): Sql => {
  const order = sort.map((name) => {
    const isDescending = name.startsWith('-')
    const { full } = columnOf(table, isDescending ? name.slice(1) : name)
    return sql`${isNarrow ? sql`+${full}` : full}${isDescending ? sql` desc` : undefined}`
  })
  return join(order, ', ')
}

interface Selection {
  /** The columns as a statement names them. */
  listed: Sql
  /** Makes a row of the values of these columns, which come first among those that it is given. */
  toRow: (found: readonly Value[]) => PlainRow
}

const selections = new WeakMap<Table, Map<string, Selection>>()

/** These columns of a table, in this order; put together once. */
function selectionOf(table: Table, names: readonly string[]): Selection {
  const known = selections.get(table) ?? new Map<string, Selection>()
  selections.set(table, known)
  const key = names.join()
  const selection = known.get(key) ?? { listed: listed(columnsOf(table, names)), toRow: rowMaker(table, names) }
  known.set(key, selection)
  return selection
}

function rowMaker(table: Table, names: readonly string[]): Selection['toRow'] {
  const columns = names.map((name) => [name, columnOf(table, name).read] as const)
  return (found) => {
    const row: PlainRow = {}
    for (const [place, [name, read]] of columns.entries()) {
      const value = found[place] as Value
      row[name] = read && value !== null ? read(value) : value
    }
    return row
  }
}

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
