import { and, asc, desc, sql, type SQL } from '@payloadcms/db-sqlite/drizzle'
import type { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import type { CollectionSlug, Where } from 'payload'
import type { Carrier } from '../row.ts'
import type { PageQuery, Selection } from '../rows.ts'
import { toSql, type Table } from '../where.ts'
import { drizzleOf } from './adapter.ts'

type Db = ReturnType<typeof drizzle>

/** At most this many rows that hold an id are read whole and sorted; more are met soon enough on the way down the index. */
const SHORT_LIST = 3_000

/** The SQLite connection of the transaction that `req` carries, else the one that reads. */
export const sqliteOf = async (req: Carrier): Promise<Db> => (await drizzleOf(req)) as unknown as Db

/** The table of a collection, its columns by field name. */
export function tableOf({ payload }: Pick<Carrier, 'payload'>, collection: string): Table {
  const { tables } = payload.db as unknown as { tables: Record<string, Table> }
  const table = tables[collection.replaceAll('-', '_')]
  if (!table) throw new Error(`No table for ${collection}`)
  return table
}

/** Where a collection's lists of related ids stand, and the column there that has the ids of `field`. */
export function listOf(
  { payload }: Pick<Carrier, 'payload'>,
  collection: string,
  field: string,
): { list: SQL; item: SQL } {
  const { flattenedFields } = payload.collections[collection as CollectionSlug].config
  const found = flattenedFields.find(({ name }) => name === field)
  if (found?.type !== 'relationship' || typeof found.relationTo !== 'string') throw new Error(`No list ${field}`)
  const name = (slug: string) => slug.replaceAll('-', '_')
  const named = (text: string) => sql`${sql.identifier(text)}`
  return { list: named(`${name(collection)}_rels`), item: named(`${name(found.relationTo)}_id`) }
}

/** `findPage` on SQLite: one select, in the order of an index. */
export async function sqlitePage(
  req: Carrier,
  { fields, sort, offset = 0, limit, ...selection }: PageQuery,
): Promise<unknown[]> {
  const db = await sqliteOf(req)
  const table = tableOf(req, selection.collection)
  const columns = Object.fromEntries(fields.map((name) => [name, table[name as string]])) as Record<string, SQL>
  const order = sort.map((name) => (name.startsWith('-') ? desc(table[name.slice(1)] as SQL) : asc(table[name] as SQL)))
  return db
    .select(columns)
    .from(table as never)
    .where(await conditionOf(db, req, selection))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
}

/** The first row that fits `where`, with every column, or null. */
export async function sqliteFirst(req: Carrier, collection: string, where: Where): Promise<unknown> {
  const db = await sqliteOf(req)
  const table = tableOf(req, collection)
  const [row] = await db
    .select()
    .from(table as never)
    .where(toSql(table, where))
    .limit(1)
  return row ?? null
}

/** `countRows` on SQLite. */
export async function sqliteCount(req: Carrier, selection: Selection): Promise<number> {
  const db = await sqliteOf(req)
  const table = tableOf(req, selection.collection)
  const where = (await conditionOf(db, req, selection)) ?? sql`1`
  const [row] = await db.all<{ total: number }>(sql`select count(*) as total from ${table} where ${where}`)
  return row?.total ?? 0
}

async function conditionOf(db: Db, req: Carrier, { collection, where, holding, within }: Selection) {
  const table = tableOf(req, collection)
  return and(
    toSql(table, where),
    holding && (await holdingCondition(db, req, collection, holding)),
    within && relatedCondition(req, table, within),
  )
}

async function holdingCondition(
  db: Db,
  req: Carrier,
  collection: string,
  { field, id }: NonNullable<Selection['holding']>,
): Promise<SQL> {
  const { list, item } = listOf(req, collection, field)
  const [row] = await db.all<{ size: number }>(
    sql`select count(*) as size from (select 1 from ${list} where ${item} = ${id} limit ${SHORT_LIST + 1})`,
  )
  const table = tableOf(req, collection)
  return (row?.size ?? 0) > SHORT_LIST
    ? sql`exists (select 1 from ${list} where ${item} = ${id} and parent_id = ${table.id})`
    : sql`${table.id} in (select parent_id from ${list} where ${item} = ${id})`
}

function relatedCondition(
  req: Carrier,
  table: Table,
  { field, collection, where }: NonNullable<Selection['within']>,
): SQL {
  const other = tableOf(req, collection)
  return sql`exists (select 1 from ${other} where ${other.id} = ${table[field]} and ${toSql(other, where) ?? sql`1`})`
}
