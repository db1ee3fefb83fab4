import type { Payload } from 'payload'
import type { PlainSelection } from '../port.ts'
import type { SqliteClient } from './sqlite-client.ts'
import { allOf, sql, type Sql } from './sql.ts'
import { columnOf, listOf, tableOf } from './tables.ts'
import { toSql } from './where.ts'

/** Up to this many rows with an id are all read and sorted; with more, a scan of the index in order soon finds some. */
const SHORT_LIST = 3_000

/** What a row of the selection fulfils. */
export function conditionOf(client: SqliteClient, payload: Payload, selection: PlainSelection): Sql | undefined {
  const { collection, where, holding, within } = selection
  return allOf([
    toSql(tableOf(payload, collection), where),
    holding && holdingCondition(client, payload, { collection, holding }),
    within && relatedCondition(payload, { collection, within }),
  ])
}

interface Holding {
  collection: PlainSelection['collection']
  holding: NonNullable<PlainSelection['holding']>
}

function holdingCondition(client: SqliteClient, payload: Payload, { collection, holding }: Holding): Sql {
  const { list, item } = listOf(payload, collection, holding.field)
  const id = columnOf(tableOf(payload, collection), 'id').full
  const first = sql`select 1 from ${list} where ${item} = ${holding.id} limit ${SHORT_LIST + 1}`
  const [row] = client.read(sql`select count(*) from (${first})`)
  return Number(row?.[0] ?? 0) > SHORT_LIST
    ? sql`exists (select 1 from ${list} where ${item} = ${holding.id} and parent_id = ${id})`
    : sql`${id} in (select parent_id from ${list} where ${item} = ${holding.id})`
}

function relatedCondition(
  payload: Payload,
  { collection, within }: { collection: string; within: NonNullable<PlainSelection['within']> },
): Sql {
  const other = tableOf(payload, within.collection)
  const field = columnOf(tableOf(payload, collection), within.field).full
  const fits = toSql(other, within.where) ?? sql`1`
  return sql`exists (select 1 from ${other.name} where ${columnOf(other, 'id').full} = ${field} and ${fits})`
}
