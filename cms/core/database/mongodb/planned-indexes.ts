import type { CreateIndexesOptions } from 'mongodb'

/** The fields of an index and their direction. */
export type Keys = Record<string, 1 | -1>
export type PlannedIndex = readonly [keys: Keys, options: CreateIndexesOptions]

/** An index as the server lists it. */
export interface StoredIndex extends Pick<CreateIndexesOptions, (typeof RESTRICTING)[number]> {
  name: string
  key: Keys
}

/** Options by which an index refuses, leaves out or deletes documents, so that no other index does the same. */
const RESTRICTING = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds', 'collation'] as const

/** Whether an index only finds and sorts documents. */
export const isPlain = (options: Pick<CreateIndexesOptions, (typeof RESTRICTING)[number]>): boolean =>
  RESTRICTING.every((name) => options[name] === undefined || options[name] === false)

/** The fields as a text that differs for other fields and another order. */
export const textOf = (keys: Keys): string => JSON.stringify(Object.entries(keys))

/**
 * The indexes whose fields another one of the same collection begins with, such as that of a single field: the other finds
 * the same documents, and every write maintains both.
 */
export function coveredIndexes(planned: readonly PlannedIndex[]): PlannedIndex[] {
  const finding = planned.filter(([, options]) => options.sparse !== true && !options.partialFilterExpression)
  return planned.filter(
    ([keys, options]) => isPlain(options) && finding.some(([longer]) => begins(Object.entries(longer), keys)),
  )
}

/** Whether the fields begin with these, and have more. */
const begins = (fields: readonly [string, number][], first: Keys): boolean => {
  const own = Object.entries(first)
  return (
    fields.length > own.length && own.every(([name, way], nth) => fields[nth]?.[0] === name && fields[nth][1] === way)
  )
}
