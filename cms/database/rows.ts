import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { mongoCount, mongoPage } from './mongodb/page.ts'
import { mongoSums } from './mongodb/sums.ts'
import type { Carrier, Change, Name, Row } from './row.ts'
import { sqliteCount, sqliteFirst, sqlitePage } from './sqlite/page.ts'
import { sqliteSums } from './sqlite/sums.ts'
import { databaseName } from './transaction.ts'

/** Which rows a list is about. */
export interface Selection<C extends CollectionSlug = CollectionSlug> {
  collection: C
  where: Where
  /** Only rows whose list of related ids `field` has this id. */
  holding?: { field: Name<C>; id: number | string } | undefined
  /** Only rows whose relation `field` leads to a row that fits `where`: bookmarks of visible posts. */
  within?: { field: Name<C>; collection: CollectionSlug; where: Where } | undefined
}

/** One page of a list: which rows, which of their columns, in which order. */
export interface PageQuery<
  C extends CollectionSlug = CollectionSlug,
  F extends Name<C> = Name<C>,
> extends Selection<C> {
  /** The columns to read; relations come as ids. Lists must not name large texts. */
  fields: readonly F[]
  /** Field names, `-` for descending. End with the id, so that equal rows keep one order. */
  sort: readonly string[]
  offset?: number
  /** At most so many; 0 is none. */
  limit: number
}

/** Which columns to add up over which rows. */
export interface SumsQuery<C extends CollectionSlug = CollectionSlug, F extends Name<C> = Name<C>> {
  collection: C
  where: Where
  /** Columns of whole numbers. */
  fields: readonly F[]
}

const requestOf = (req: Carrier): Partial<PayloadRequest> => req as unknown as Partial<PayloadRequest>

/** Whether one select has the whole row, a third of the time that Payload's own reading takes: on SQLite, without lists. */
function isFlat({ payload }: Carrier, collection: CollectionSlug): boolean {
  const { flattenedFields } = payload.collections[collection].config
  return databaseName(payload) === 'sqlite' && !flattenedFields.some((field) => 'hasMany' in field && field.hasMany)
}

/** The row with this id, or null. */
export const rowById = <C extends CollectionSlug>(req: Carrier, collection: C, id: string | number) =>
  firstRow(req, collection, { id: { equals: id } })

/** One row that fits `where`, or null. */
export async function firstRow<C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  where: Where,
): Promise<Row<C> | null> {
  if (isFlat(req, collection)) return (await sqliteFirst(req, collection, where)) as Row<C> | null
  return (await req.payload.db.findOne({ collection, where, req: requestOf(req) })) as unknown as Row<C> | null
}

/** All rows that fit `where`, in the order of `sort`, or the first `limit` of them. Paged lists use `findPage`. */
export async function rowsWhere<C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  where: Where,
  { sort, limit }: { sort?: string | string[]; limit?: number } = {},
): Promise<Row<C>[]> {
  if (limit === 0) return []
  const found = await req.payload.db.find({
    collection,
    where,
    limit: limit ?? 0,
    pagination: false,
    req: requestOf(req),
    ...(sort && { sort: [sort].flat() }),
  })
  return found.docs as unknown as Row<C>[]
}

/** The rows from `offset` on, at most `limit`, in the order of `sort`: Payload's own `find` knows whole pages only. */
export async function findPage<C extends CollectionSlug, F extends Name<C>>(
  req: Carrier,
  query: PageQuery<C, F>,
): Promise<Pick<Row<C>, F>[]> {
  if (query.limit === 0) return []
  const find = databaseName(req.payload) === 'sqlite' ? sqlitePage : mongoPage
  return (await find(req, query as unknown as PageQuery)) as Pick<Row<C>, F>[]
}

/** How many rows the selection has. */
export const countRows = <C extends CollectionSlug>(req: Carrier, selection: Selection<C>): Promise<number> =>
  (databaseName(req.payload) === 'sqlite' ? sqliteCount : mongoCount)(req, selection as unknown as Selection)

/** The sums of some columns over the rows that fit, made by the database: they may be many. */
export async function sumsWhere<C extends CollectionSlug, F extends Name<C>>(
  req: Carrier,
  query: SumsQuery<C, F>,
): Promise<Record<F, number>> {
  const find = databaseName(req.payload) === 'sqlite' ? sqliteSums : mongoSums
  const found = await find(req, query as unknown as SumsQuery)
  return Object.fromEntries(query.fields.map((name) => [name, Number(found?.[name] ?? 0)])) as Record<F, number>
}

/** Stores a new row. */
export const insertRow = async <C extends CollectionSlug>(req: Carrier, collection: C, data: Row<C>): Promise<void> => {
  // A copy, because the adapters change what they are given, and a transaction may be repeated.
  await req.payload.db.create({ collection, data: { ...data } as never, req: requestOf(req), returning: false })
}

/** Changes the row with this id, or the one that fits a guard such as `points ≥ amount`; false when none did. */
export async function changeRow<C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  target: string | number | Where,
  data: Change<C>,
): Promise<boolean> {
  const where = typeof target === 'object' ? target : { id: { equals: target } }
  const update = { collection, where, data: { ...data } as never, req: requestOf(req) }
  // On SQLite one statement instead of three; MongoDB's update is one by nature. Lists live in tables of their own.
  const isOneStatement = databaseName(req.payload) === 'sqlite' && !Object.values(data).some(Array.isArray)
  const changed = await req.payload.db.updateOne(isOneStatement ? { ...update, options: { atomic: true } } : update)
  return changed !== null && changed !== undefined
}

/** Removes the rows that fit `where`. */
export const deleteRows = async (req: Carrier, collection: CollectionSlug, where: Where): Promise<void> => {
  await req.payload.db.deleteMany({ collection, where, req: requestOf(req) })
}
