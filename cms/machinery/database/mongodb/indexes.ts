import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CreateIndexesOptions } from 'mongodb'
import type { collectionOf } from './connection.ts'
import type { SanitizedCollectionConfig } from 'payload'
import type { SearchIndex } from '../port.ts'
import { mongoName } from './where.ts'

type Keys = Record<string, 1 | -1>
type Indexed = Pick<SanitizedCollectionConfig, 'sanitizedIndexes'>

/** Where the searchable terms of an index are; no collection of Payload's, because the panel has no use for it. */
export const searchName = (index: SearchIndex): string => `${index}_search`
/** Rate-limit counts shared by replicas. */
export const RATE_LIMIT = 'rate_limit'
/** Events between replicas. */
export const EVENT = 'live_event'

/** Events are read within a second, so older ones expire. */
export const EVENT_RETENTION_SECONDS = 60

/** Indexes of the collections that Payload does not know. */
const INDEXES: readonly [collection: string, keys: Keys, options?: CreateIndexesOptions][] = [
  [searchName('post'), { title: 1, createdAt: -1, _id: -1 }],
  [searchName('post'), { terms: 1, createdAt: -1, _id: -1 }],
  [searchName('message'), { terms: 1, createdAt: -1, _id: -1 }],
  // Documents of an earlier form are asked for when the server starts.
  [searchName('post'), { form: 1, createdAt: -1, _id: -1 }],
  // The oldest is asked for when the server starts.
  [searchName('message'), { createdAt: 1, _id: 1 }],
  [RATE_LIMIT, { key: 1 }, { unique: true }],
]

/** MongoDB calls the id `_id`, also in the indexes that collections declare; call it before Payload makes its models. */
export function nameIds(collections: readonly Indexed[]): void {
  const fields = collections.flatMap(({ sanitizedIndexes }) => sanitizedIndexes.flatMap((index) => index.fields))
  for (const field of fields) if (field.path === 'id') field.path = '_id'
}

/** Creates every collection and index that is missing; before the first write, because a transaction had better not. */
export async function createIndexes(adapter: MongooseAdapter, { withExpiry }: { withExpiry: boolean }): Promise<void> {
  const { collections, connection, payload } = adapter
  const declared = async ({ slug, custom }: SanitizedCollectionConfig) => {
    const model = collections[slug]
    await model?.createCollection()
    await model?.ensureIndexes()
    for (const keys of (custom.mongodbIndexes ?? []) as Keys[]) await model?.collection.createIndex(named(keys))
  }
  await Promise.all(payload.config.collections.map(declared))
  for (const [name, keys, options] of INDEXES) await connection.collection(name).createIndex(keys, options)
  if (!withExpiry) return
  await connection.collection(RATE_LIMIT).createIndex({ expire: 1 }, { expireAfterSeconds: 0 })
  await connection.collection(EVENT).createIndex({ at: 1 }, { expireAfterSeconds: EVENT_RETENTION_SECONDS })
}

/** Drops the indexes of a collection that refuse nothing: neither those of unique values nor that of the ids. */
export async function dropSecondaryIndexes(collection: ReturnType<typeof collectionOf>): Promise<void> {
  const indexes = (await collection.indexes()) as { name: string; unique?: boolean }[]
  for (const { name, unique } of indexes) if (!unique && name !== '_id_') await collection.dropIndex(name)
}

const named = (keys: Keys): Keys =>
  Object.fromEntries(Object.entries(keys).map(([name, way]) => [mongoName(name), way]))
