import type { CollectionSlug, Where } from 'payload'
import type { AppRequest } from '../platform/request.ts'
import { mongoPage, mongoCount } from './mongodb/page.ts'
import type { Row } from './rows.ts'
import { sqliteCount, sqlitePage } from './sqlite/page.ts'
import { databaseName } from './transaction.ts'

type Name<C extends CollectionSlug> = keyof Row<C> & string

/** Which rows a list is about. */
export interface Selection<C extends CollectionSlug = CollectionSlug> {
  collection: C
  where: Where
  /** Only posts of this category. */
  inCategory?: number | undefined
  /** Only rows whose relation `field` leads to a row that fits `where`: bookmarks of visible posts. */
  within?: { field: string; collection: CollectionSlug; where: Where } | undefined
}

/** One page of a list: which rows, which of their columns, in which order. */
export interface PageQuery<
  C extends CollectionSlug = CollectionSlug,
  F extends Name<C> = Name<C>,
> extends Selection<C> {
  req: Pick<AppRequest, 'payload' | 'transactionID'>
  /** The columns to read; relations come as ids. Lists must not name large texts. */
  fields: readonly F[]
  /** Field names, `-` for descending. End with the id, so that equal rows keep one order. */
  sort: readonly string[]
  offset?: number
  limit: number
}

/** The rows from `offset` on, at most `limit` (0: none), in the order of `sort`: Payload's own `find` knows whole pages only. */
export async function findPage<C extends CollectionSlug, F extends Name<C>>(
  query: PageQuery<C, F>,
): Promise<Pick<Row<C>, F>[]> {
  if (query.limit === 0) return []
  const find = databaseName(query.req.payload) === 'sqlite' ? sqlitePage : mongoPage
  return (await find(query as unknown as PageQuery)) as Pick<Row<C>, F>[]
}

/** How many rows the selection has. */
export const countRows = (query: Selection & Pick<PageQuery, 'req'>): Promise<number> =>
  databaseName(query.req.payload) === 'sqlite' ? sqliteCount(query) : mongoCount(query)
