import { and, sql, type SQL } from '@payloadcms/db-sqlite/drizzle'
import type { Payload } from 'payload'
import type { PlainSelection } from '../port.ts'
import { columnOf, listOf, tableOf, type Db } from './tables.ts'
import { toSql } from './where.ts'

/** At most this many rows that hold an id are read whole and sorted; more are met soon enough on the way down the index. */
const SHORT_LIST = 3_000

/** What a row of the selection fulfils. */
export async function conditionOf(db: Db, payload: Payload, selection: PlainSelection): Promise<SQL | undefined> {
  const { collection, where, holding, within } = selection
  return and(
    toSql(tableOf(payload, collection), where),
    holding && (await holdingCondition(db, payload, { collection, holding })),
    within && relatedCondition(payload, { collection, within }),
  )
}

interface Holding {
  collection: PlainSelection['collection']
  holding: NonNullable<PlainSelection['holding']>
}

async function holdingCondition(db: Db, payload: Payload, { collection, holding }: Holding): Promise<SQL> {
  const { list, item } = listOf(payload, collection, holding.field)
  const id = columnOf(tableOf(payload, collection), 'id')
  const [row] = await db.all<{ size: number }>(
    sql`select count(*) as size from (select 1 from ${list} where ${item} = ${holding.id} limit ${SHORT_LIST + 1})`,
  )
  return (row?.size ?? 0) > SHORT_LIST
    ? sql`exists (select 1 from ${list} where ${item} = ${holding.id} and parent_id = ${id})`
    : sql`${id} in (select parent_id from ${list} where ${item} = ${holding.id})`
}

function relatedCondition(
  payload: Payload,
  { collection, within }: { collection: string; within: NonNullable<PlainSelection['within']> },
): SQL {
  const other = tableOf(payload, within.collection)
  const field = columnOf(tableOf(payload, collection), within.field)
  const fits = toSql(other, within.where) ?? sql`1`
  return sql`exists (select 1 from ${other} where ${columnOf(other, 'id')} = ${field} and ${fits})`
}
