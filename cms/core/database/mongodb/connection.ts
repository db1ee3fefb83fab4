import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import type { Collection, Document } from 'mongodb'
import type { CollectionSlug, Payload } from 'payload'

/** A document of ours; ids are text or numbers. */
export interface StoredDocument extends Document {
  _id: string | number
}

/** Payload's adapter with its connection. */
export const adapterOf = ({ db }: Pick<Payload, 'db'>): MongooseAdapter => db as unknown as MongooseAdapter

/** A collection that Payload knows. */
export function collectionOf(payload: Payload, slug: CollectionSlug): Collection<StoredDocument> {
  const model = adapterOf(payload).collections[slug]
  if (!model) throw new Error(`No collection ${slug}`)
  return model.collection as unknown as Collection<StoredDocument>
}

/** A collection that Payload does not know, by its name in the database. */
export const namedCollection = (payload: Payload, name: string): Collection<StoredDocument> =>
  adapterOf(payload).connection.collection(name) as unknown as Collection<StoredDocument>
