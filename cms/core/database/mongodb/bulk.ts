import type { Collection, Document } from 'mongodb'
import type { Payload } from 'payload'
import type { BulkWriter } from '../port.ts'
import { collectionOf, namedCollection, type StoredDocument } from './connection.ts'
import { searchName } from './indexes.ts'
import { searchDocument } from './search.ts'
import { toDocument } from './writes.ts'

const AT_ONCE = 5_000

/** Rows go in by `insertMany`. */
export const mongoBulk = (payload: Payload): BulkWriter => ({
  insert: async (collection, rows) => {
    const documents = (rows as readonly Document[]).map((row) => toDocument(payload, collection, row))
    await insertAll(collectionOf(payload, collection), documents)
  },
  index: async (indexed) => {
    for (const [index, ofIndex] of Map.groupBy(indexed, (document) => document.index)) {
      const documents = ofIndex.map((document) => ({ _id: document.id, ...searchDocument(document) }))
      await insertAll(namedCollection(payload, searchName(index)), documents)
    }
  },
  close: async () => undefined,
})

async function insertAll(target: Collection<StoredDocument>, documents: StoredDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    await target.insertMany(documents.slice(from, from + AT_ONCE), { ordered: false })
  }
}
