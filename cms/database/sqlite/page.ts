import { and, asc, desc, sql, type SQL } from '@payloadcms/db-sqlite/drizzle'
import type { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql'
import type { Where } from 'payload'
import type { PageQuery, Selection } from '../page.ts'
import { toSql, type Table } from '../where.ts'
import { drizzleOf } from './adapter.ts'

type Request = PageQuery['req']
type Db = ReturnType<typeof drizzle>

/** A category of at most this many posts is read whole and sorted; a larger one is met soon enough on the way down the index. */
const SMALL_CATEGORY = 3_000

/** The SQLite connection of the transaction that `req` carries, else the one that reads. */
export const sqliteOf = async (req: Request): Promise<Db> => (await drizzleOf(req)) as unknown as Db

/** The table of a collection, its columns by field name. */
export function tableOf({ payload }: Pick<Request, 'payload'>, collection: string): Table {
  const { tables } = payload.db as unknown as { tables: Record<string, Table> }
  const table = tables[collection.replaceAll('-', '_')]
  if (!table) throw new Error(`No table for ${collection}`)
  return table
}

/** `findPage` on SQLite: one select, in the order of an index. */
export async function sqlitePage({
  req,
  fields,
  sort,
  offset = 0,
  limit,
  ...selection
}: PageQuery): Promise<unknown[]> {
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
export async function sqliteFirst(req: Request, collection: string, where: Where): Promise<unknown> {
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
export async function sqliteCount({ req, ...selection }: Selection & { req: Request }): Promise<number> {
  const db = await sqliteOf(req)
  const table = tableOf(req, selection.collection)
  const where = (await conditionOf(db, req, selection)) ?? sql`1`
  const [row] = await db.all<{ total: number }>(sql`select count(*) as total from ${table} where ${where}`)
  return row?.total ?? 0
}

async function conditionOf(db: Db, req: Request, { collection, where, inCategory, within }: Selection) {
  const table = tableOf(req, collection)
  return and(
    toSql(table, where),
    inCategory === undefined ? undefined : await categoryCondition(db, table, inCategory),
    within && relatedCondition(req, table, within),
  )
}

async function categoryCondition(db: Db, table: Table, categoryId: number): Promise<SQL> {
  const [row] = await db.all<{ size: number }>(
    sql`select count(*) as size from (select 1 from post_rels where category_id = ${categoryId} limit ${SMALL_CATEGORY + 1})`,
  )
  return (row?.size ?? 0) > SMALL_CATEGORY
    ? sql`exists (select 1 from post_rels where category_id = ${categoryId} and parent_id = ${table.id})`
    : sql`${table.id} in (select parent_id from post_rels where category_id = ${categoryId})`
}

function relatedCondition(
  req: Request,
  table: Table,
  { field, collection, where }: NonNullable<Selection['within']>,
): SQL {
  const other = tableOf(req, collection)
  return sql`exists (select 1 from ${other} where ${other.id} = ${table[field]} and ${toSql(other, where) ?? sql`1`})`
}
