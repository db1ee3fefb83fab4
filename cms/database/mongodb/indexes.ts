import type { SanitizedCollectionConfig } from 'payload'

type Keys = Record<string, 1 | -1>
interface IndexOptions {
  unique?: boolean
  expireAfterSeconds?: number
}
interface Collection {
  createIndex(keys: Keys, options?: IndexOptions): Promise<unknown>
}
interface Adapter {
  connection: { collection(name: string): Collection }
  collections: Record<string, { createCollection(): Promise<unknown> }>
}
type Indexed = Pick<SanitizedCollectionConfig, 'sanitizedIndexes'>

/** Searchable terms of posts; not a collection of Payload's, because the panel has no use for it. */
export const SEARCH = 'post_search'
/** What replicas count together; see cms/http/limiter.ts. */
export const RATE_LIMIT = 'rate_limit'

/** Indexes beyond those that the collections declare. */
const INDEXES: readonly [collection: string, keys: Keys, options?: IndexOptions][] = [
  ['posts', { categories: 1, removedAt: 1, createdAt: -1, _id: -1 }],
  [SEARCH, { title: 1, createdAt: -1, _id: -1 }],
  [SEARCH, { terms: 1, createdAt: -1, _id: -1 }],
  [RATE_LIMIT, { key: 1 }, { unique: true }],
]

/** MongoDB calls the id `_id`, also in the indexes that collections declare; call it before Payload makes its models. */
export function nameIds(collections: readonly Indexed[]): void {
  const fields = collections.flatMap(({ sanitizedIndexes }) => sanitizedIndexes.flatMap((index) => index.fields))
  for (const field of fields) if (field.path === 'id') field.path = '_id'
}

/** Makes every collection and index that Payload does not; before the first write, because a transaction had better not. */
export async function makeIndexes(adapter: unknown, { withExpiry }: { withExpiry: boolean }): Promise<void> {
  const { collections, connection } = adapter as Adapter
  for (const model of Object.values(collections)) await model.createCollection()
  for (const [name, keys, options] of INDEXES) await connection.collection(name).createIndex(keys, options)
  if (withExpiry) await connection.collection(RATE_LIMIT).createIndex({ expire: 1 }, { expireAfterSeconds: 0 })
}
