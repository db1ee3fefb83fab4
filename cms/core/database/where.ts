import type { CollectionSlug, DataFromCollectionSlug } from 'payload'
import type { Name, Row } from './row.ts'

/** Conditions on one field. A missing value is in no list and equals only null. */
interface Tests<V> {
  equals?: V | null
  not_equals?: V | null
  in?: readonly V[]
  not_in?: readonly V[]
  /** Whether there is a value. */
  exists?: boolean
  less_than?: V
  less_than_equal?: V
  greater_than?: V
  greater_than_equal?: V
  /** Part of a text, in any case; each character is literal. */
  contains?: V & string
  /** None of these parts of a text, in any case; each character is literal. */
  lacks?: readonly (V & string)[]
}

type Present<V> = Exclude<V, null | undefined>
/** Fields with one value. */
type Single<C extends CollectionSlug> = {
  [K in Name<C> as Present<Row<C>[K]> extends readonly unknown[] ? never : K]?: Tests<Present<Row<C>[K]>>
}

/** Lists of related ids: rows whose list has none of these. Rows that have one are found by `holding`. */
type Lists<C extends CollectionSlug> = { [K in ListOf<C>]?: { none_of: readonly (number | string)[] } }

/** Which rows of a collection: all conditions must hold. */
export type Where<C extends CollectionSlug> = Single<C> &
  Lists<C> & {
    and?: readonly Where<C>[]
    or?: readonly Where<C>[]
  }

/** Field names to sort by, `-` for descending. */
export type Sort<C extends CollectionSlug> = readonly (Name<C> | `-${Name<C>}`)[]

/** Fields of C that hold an id of a row of D. */
type RelationTo<C extends CollectionSlug, D extends CollectionSlug> = {
  [K in Name<C>]: DataFromCollectionSlug<D> extends DataFromCollectionSlug<C>[K] ? K : never
}[Name<C>]
type Within<C extends CollectionSlug> = {
  [D in CollectionSlug]: { field: RelationTo<C, D>; collection: D; where: Where<D> }
}[CollectionSlug]
/** Fields with a list of related ids. */
export type ListOf<C extends CollectionSlug> = {
  [K in Name<C>]: Present<Row<C>[K]> extends readonly unknown[] ? K : never
}[Name<C>]

/** Which rows a list is about. */
export interface Selection<C extends CollectionSlug> {
  collection: C
  where: Where<C>
  /** Only rows whose list of related ids `field` has this id. */
  holding?: { field: ListOf<C>; id: number | string } | undefined
  /** Only rows whose relation `field` leads to a row that fits `where`: bookmarks of visible posts. */
  within?: Within<C> | undefined
}

/** The text begins like this; a range, so that an index finds it. */
export const beginsWith = (text: string) => ({ greater_than_equal: text, less_than: `${text}\u{10ffff}` })
