import type { CollectionSlug, Payload } from 'payload'
import { assertFields } from './collection-fields.ts'
import { failureOf } from './failure.ts'
import { ownTransaction } from './open-transaction.ts'
import {
  portOf,
  type BulkWriter,
  type Part,
  type PlainBeginnings,
  type PlainCounts,
  type PlainDaily,
  type PlainQuery,
  type PlainSelection,
  type PlainTally,
  type Steps,
} from './port.ts'
import type { Carrier, Change, Name, Put, Row } from './row.ts'
import type { ListOf, Selection, Sort, Where } from './where.ts'

/** One page of a list: which rows, which of their columns, in which order. */
export interface PageQuery<C extends CollectionSlug, F extends Name<C> = Name<C>> extends Selection<C> {
  /** The columns to read, all when left out; relations come as ids. Lists must not name large texts. */
  fields?: readonly F[]
  /** End with the id, so that equal rows keep one order. */
  sort?: Sort<C>
  /** Few rows fit: they are found by the conditions and sorted, not read in the order of an index. */
  isNarrow?: boolean
  offset?: number
  /** The most rows to return: none for 0, all when left out. */
  limit?: number
}

type Id<C extends CollectionSlug> = Row<C>['id']

/** The row with this id, or null. */
export const rowById = <C extends CollectionSlug>(req: Carrier, collection: C, id: string | number) =>
  firstRow(req, collection, byId<C>(id))

/** One row that fits `where`, or null. */
export async function firstRow<C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  where: Where<C>,
): Promise<Row<C> | null> {
  const [row] = await rowsWhere(req, collection, where, { limit: 1 })
  return row ?? null
}

/** All rows that fit `where`, whole, in the order of `sort`, or the first `limit` of them; `findPage` for short. */
export const rowsWhere = <C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  where: Where<C>,
  order: { sort?: Sort<C>; limit?: number } = {},
): Promise<Row<C>[]> => find(req, { collection, where, ...order } as PlainQuery)

/** The rows of a list: some of their columns, from `offset` on, at most `limit`, in the order of `sort`. */
export const findPage = <C extends CollectionSlug, F extends Name<C> = Name<C>>(
  req: Carrier,
  query: PageQuery<C, F>,
): Promise<Pick<Row<C>, F>[]> => find(req, query as unknown as PlainQuery)

/**
 * The first rows of several lists by one statement, by the id that the rows of each hold: the newest posts of each of these
 * boards.
 */
export async function beginningsOf<C extends CollectionSlug, F extends Name<C>>(
  req: Carrier,
  query: Required<Pick<PageQuery<C, F>, 'collection' | 'where' | 'fields' | 'sort' | 'limit'>> & {
    each: { field: ListOf<C>; ids: readonly (string | number)[] }
  },
): Promise<Map<string | number, Pick<Row<C>, F>[]>> {
  const found: unknown = await portOf(req.payload).beginnings(req, query as unknown as PlainBeginnings)
  return found as Map<string | number, Pick<Row<C>, F>[]>
}

/** How many rows the selection has. */
export const countRows = <C extends CollectionSlug>(req: Carrier, selection: Selection<C>): Promise<number> =>
  portOf(req.payload).count(req, selection as unknown as PlainSelection)

/**
 * How many of the selected rows have each value of one column; values without any are left out. `along` is the column that
 * `where` bounds and an index begins with.
 */
export const countsBy = <C extends CollectionSlug>(
  req: Carrier,
  query: Selection<C> & { by: Name<C>; along?: Name<C> },
): Promise<Map<string | number, number>> => portOf(req.payload).countsBy(req, query as unknown as PlainCounts)

/** The sums of some whole-number columns over the rows that fit, computed by the database. */
export async function sumsWhere<C extends CollectionSlug, F extends Name<C>>(
  req: Carrier,
  query: { collection: C; where: Where<C>; fields: readonly F[] },
): Promise<Record<F, number>> {
  const sums = await portOf(req.payload).sums(req, query as unknown as Part & PlainSelection)
  return Object.fromEntries(query.fields.map((name) => [name, Number(sums[name] ?? 0)])) as Record<F, number>
}

/**
 * How many rows each day in Asia/Seoul has by the time `at` (`createdAt` when left out), and sums of their columns as
 * `sumsWhere`; with `by`, for each value of that column. `besides` are conditions that no index is looked up for, where
 * `where` finds fewer rows than the planner would guess. Days without any are left out.
 */
export async function dailyWhere<C extends CollectionSlug, F extends Name<C> = never>(
  req: Carrier,
  query: Selection<C> & { fields?: readonly F[]; at?: Name<C>; by?: Name<C>; besides?: Where<C> },
): Promise<({ day: string; by: string | number | null; count: number } & Record<F, number>)[]> {
  const { fields = [] } = query
  const rows = await portOf(req.payload).daily(req, { ...query, fields } as unknown as PlainDaily)
  return rows.map(({ day, by, count, ...sums }) => ({
    day,
    by,
    count: Number(count),
    ...(Object.fromEntries(fields.map((name) => [name, Number(sums[name] ?? 0)])) as Record<F, number>),
  }))
}

/** Counts what is behind each value of a column: which have most different values of another column, and how many. */
export const tallyRows = <C extends CollectionSlug, B extends Name<C>, S extends Name<C>>(
  req: Carrier,
  query: {
    collection: C
    where: Where<C>
    by: B
    distinct: Name<C>
    /** Added to that number: the highest value of this column. */
    plusHighest: Name<C>
    /** Each group has one of its values of this column. */
    shown: S
    least: number
    limit: number
  },
): Promise<(Pick<Row<C>, B | S> & { count: number })[]> =>
  portOf(req.payload).tally(req, query as unknown as PlainTally) as unknown as Promise<
    (Pick<Row<C>, B | S> & { count: number })[]
  >

/** The rows of two collections that have these ids, each pair as one row; ids that one of them lacks are left out. */
export async function joinedRows<
  A extends CollectionSlug,
  FA extends Name<A>,
  B extends CollectionSlug,
  FB extends Name<B>,
>(
  req: Carrier,
  query: {
    ids: readonly Id<A>[]
    first: { collection: A; fields: readonly FA[] }
    second: { collection: B; fields: readonly FB[] }
  },
): Promise<(Pick<Row<A>, FA> & Pick<Row<B>, FB>)[]> {
  if (query.ids.length === 0) return []
  return (await portOf(req.payload).joined(req, query)) as (Pick<Row<A>, FA> & Pick<Row<B>, FB>)[]
}

/** The list of related ids `field` of each of these rows, in its order. */
export async function relatedIds<C extends CollectionSlug, F extends ListOf<C>>(
  req: Carrier,
  query: { collection: C; field: F; ids: readonly Id<C>[] },
): Promise<Map<Id<C>, Row<C>[F]>> {
  if (query.ids.length === 0) return new Map()
  const lists: unknown = await portOf(req.payload).lists(req, query)
  return lists as Map<Id<C>, Row<C>[F]>
}

/** Stores a new row. */
// A copy, because the adapters mutate their argument, and a transaction may be repeated.
export const insertRow = <C extends CollectionSlug>(req: Carrier, collection: C, data: Row<C>): Promise<void> =>
  portOf(req.payload).insert(req, { collection, data: { ...data } })

/** Stores new rows that have the same columns by one statement; no lists. */
export async function insertRows<C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  rows: readonly Row<C>[],
): Promise<void> {
  if (rows.length > 0) await portOf(req.payload).insertAll(req, { collection, rows })
}

/**
 * Stores a new row unless one with the same `by` exists, and returns whether it did: true for one of two concurrent calls.
 * In a transaction on MongoDB the other transaction fails and is repeated as a whole, and sees the row then.
 */
export async function insertOnce<C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  data: Row<C>,
  by: Name<C> = 'id',
): Promise<boolean> {
  const same = { [by]: { equals: data[by] as unknown } } as unknown as Where<C>
  if (await firstRow(req, collection, same)) return false
  try {
    await insertRow(req, collection, data)
    return true
  } catch (error) {
    if (!ownTransaction(req) && failureOf(error) === 'taken') return false
    throw error
  }
}

/**
 * Stores the row, or writes these columns to the row that has its id, as one statement: two calls at once leave one row,
 * and on MongoDB, in a transaction, the later is repeated. `{ $inc: n }` adds to a number that begins at 0. No lists.
 */
export const putRow = <C extends CollectionSlug>(req: Carrier, collection: C, data: Put<C>): Promise<void> =>
  portOf(req.payload).put(req, { collection, data: { ...data } })

/** The same for many rows at once. */
export async function putRows<C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  rows: readonly Put<C>[],
): Promise<void> {
  if (rows.length > 0) await portOf(req.payload).putAll(req, { collection, rows })
}

/** Changes the row with this id, or the one that fits a guard such as `points ≥ amount`; false when none did. */
export async function changeRow<C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  target: string | number | Where<C>,
  data: Change<C>,
): Promise<boolean> {
  const where = plain(typeof target === 'object' ? target : byId<C>(target))
  assertFields(req.payload, collection, where)
  return portOf(req.payload).change(req, { collection, where, data: { ...data } })
}

/** Changes every row that fits, by one statement, and returns how many; `{ $inc: n }` adds, and values are no lists. */
export const changeRows = <C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  where: Where<C>,
  data: Change<C>,
): Promise<number> => {
  assertFields(req.payload, collection, plain(where))
  return portOf(req.payload).changeAll(req, { collection, where: plain(where), data: { ...data } })
}

/** Adds to one column of many rows, to each by its id a separate number; missing rows are skipped. */
export const addToRows = <C extends CollectionSlug>(
  req: Carrier,
  addition: { collection: C; field: Name<C>; by: ReadonlyMap<string, number> },
): Promise<void> => portOf(req.payload).add(req, addition)

/** Removes the rows that fit `where`. */
export async function deleteRows<C extends CollectionSlug>(
  req: Carrier,
  collection: C,
  where: Where<C>,
): Promise<void> {
  assertFields(req.payload, collection, plain(where))
  await portOf(req.payload).remove(req, { collection, where: plain(where) })
}

const byId = <C extends CollectionSlug>(id: string | number) => ({ id: { equals: id } }) as unknown as Where<C>
const plain = <C extends CollectionSlug>(where: Where<C>) => where as PlainSelection['where']

/** Rows of the type that the caller knows. */
async function find<R>(req: Carrier, query: PlainQuery): Promise<R[]> {
  if (query.limit === 0) return []
  return (await portOf(req.payload).rows(req, query)) as R[]
}

const SILENT: Steps = { begin: () => undefined, add: () => undefined, end: () => undefined }

/** The writer of many rows at once, without Payload's checks: for the large seed. */
export const bulkWriter = (payload: Payload, steps: Steps = SILENT): BulkWriter => portOf(payload).bulk(payload, steps)
