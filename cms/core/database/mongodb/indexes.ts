import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { CreateIndexesOptions, Db } from 'mongodb'
import type { collectionOf } from './connection.ts'
import type { SanitizedCollectionConfig } from 'payload'
import type { SearchIndex } from '../port.ts'
import { createIndex, dropIndex, indexesOf } from './create-index.ts'
import { coveredIndexes, isPlain, textOf, type Keys, type PlannedIndex, type StoredIndex } from './planned-indexes.ts'
import { mongoName } from './where.ts'

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
  [searchName('comment'), { terms: 1, createdAt: -1, _id: -1 }],
  // The server looks for documents of an earlier form at its start.
  [searchName('post'), { form: 1, createdAt: -1, _id: -1 }],
  // The server looks for the oldest document at its start.
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
  const db = connection.db as unknown as Db
  const declared = async ({ slug, custom }: SanitizedCollectionConfig) => {
    const model = collections[slug]
    if (!model) return
    await model.createCollection()
    const ours = ((custom.mongodbIndexes ?? []) as Keys[]).map((keys): PlannedIndex => [named(keys), {}])
    const planned = [...(model.schema.indexes() as PlannedIndex[]), ...ours]
    await createPlanned(db, model.collection.collectionName, planned)
  }
  await Promise.all(payload.config.collections.map(declared))
  for (const [name, keys, options = {}] of INDEXES) await createIndex(db, name, [keys, options])
  if (!withExpiry) return
  await createIndex(db, RATE_LIMIT, [{ expire: 1 }, { expireAfterSeconds: 0 }])
  await createIndex(db, EVENT, [{ at: 1 }, { expireAfterSeconds: EVENT_RETENTION_SECONDS }])
}

/** Creates these indexes without those that another one of them covers; an earlier version's are dropped. */
async function createPlanned(db: Db, collection: string, planned: readonly PlannedIndex[]): Promise<void> {
  const covered = coveredIndexes(planned)
  for (const index of planned) if (!covered.includes(index)) await createIndex(db, collection, index)
  if (covered.length === 0) return
  for (const { name, key, ...options } of await indexesOf(db, collection))
    if (isPlain(options) && covered.some(([keys]) => textOf(keys) === textOf(key)))
      await dropIndex(db, collection, name)
}

/** Drops the indexes of a collection that refuse nothing: neither those of unique values nor that of the ids. */
export async function dropSecondaryIndexes(collection: ReturnType<typeof collectionOf>): Promise<void> {
  const indexes = (await collection.indexes()) as StoredIndex[]
  for (const { name, unique } of indexes) if (!unique && name !== '_id_') await collection.dropIndex(name)
}

const named = (keys: Keys): Keys =>
  Object.fromEntries(Object.entries(keys).map(([name, way]) => [mongoName(name), way]))
