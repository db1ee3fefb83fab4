import type { CollectionSlug, DataFromCollectionSlug, PayloadRequest, Where } from 'payload'
import type { AppRequest } from '../platform/request.ts'
import { sqliteFirst } from './sqlite/page.ts'
import { databaseName } from './transaction.ts'

type Flat<V> = V extends (infer Item)[] ? Exclude<Item, object>[] : Exclude<V, object>
/** A stored row: relations are ids. */
export type Row<C extends CollectionSlug> = {
  [K in keyof DataFromCollectionSlug<C> as K extends 'collection' ? never : K]: Flat<DataFromCollectionSlug<C>[K]>
}
/** What may be written to a row; `{ $inc: n }` moves a number atomically on both databases. */
export type Change<C extends CollectionSlug> = { [K in keyof Row<C>]?: Row<C>[K] | { $inc: number } | null }
type Carrier = Pick<AppRequest, 'payload' | 'transactionID'>

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

/** All rows that fit `where`, in the order of `sort`, at most `limit` (0 = all). Paged lists use `findPage`. */
export async function rowsWhere<C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  where: Where,
  { sort, limit = 0 }: { sort?: string | string[]; limit?: number } = {},
): Promise<Row<C>[]> {
  const found = await req.payload.db.find({
    collection,
    where,
    limit,
    pagination: false,
    req: requestOf(req),
    ...(sort && { sort: [sort].flat() }),
  })
  return found.docs as unknown as Row<C>[]
}

/** How many rows fit `where`. */
export const countWhere = async (req: Carrier, collection: CollectionSlug, where: Where): Promise<number> =>
  (await req.payload.db.count({ collection, where, req: requestOf(req) })).totalDocs

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
