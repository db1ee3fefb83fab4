import type { CollectionSlug, DataFromCollectionSlug } from 'payload'
import type { AppRequest } from '#cms/core/platform/request.ts'

type Flat<V> = V extends (infer Item)[] ? Exclude<Item, object>[] : Exclude<V, object>

/** A stored row: relations are ids. */
export type Row<C extends CollectionSlug> = {
  [K in keyof DataFromCollectionSlug<C> as K extends 'collection' ? never : K]: Flat<DataFromCollectionSlug<C>[K]>
}

/** Names of a row's fields. */
export type Name<C extends CollectionSlug> = keyof Row<C> & string

/** What may be written to a row; `{ $inc: n }` moves a number atomically on both databases. */
export type Change<C extends CollectionSlug> = { [K in keyof Row<C>]?: Row<C>[K] | { $inc: number } | null }

/** A whole row that `putRow` stores or writes over another. */
export type Put<C extends CollectionSlug> = { id: Row<C>['id'] } & {
  [K in keyof Row<C>]: Row<C>[K] | (number extends Row<C>[K] ? { $inc: number } : never)
}

/** The request whose transaction a read or write belongs to, identified by its `context`. */
export type Carrier = Pick<AppRequest, 'payload' | 'transactionID'> & Partial<Pick<AppRequest, 'context'>>
