import type { Payload } from 'payload'
import type { BulkWriter } from '../bulk.ts'
import { SEARCH } from './indexes.ts'

const AT_ONCE = 5_000
/** Fields that hold an instant end like this; MongoDB keeps them as dates. */
const INSTANT = /At$/

type Document = Record<string, unknown>
interface Collection {
  insertMany(documents: Document[], options: { ordered: boolean }): Promise<unknown>
}
interface Adapter {
  connection: { collection(name: string): Collection }
  collections: Record<string, { collection: Collection }>
}

/** Rows go in by `insertMany`. */
export function mongoBulk(payload: Payload): BulkWriter {
  const { connection, collections } = payload.db as unknown as Adapter
  return {
    insert: async (collection, rows) => {
      const target = collections[collection]?.collection
      if (!target) throw new Error(`No collection ${collection}`)
      await insertAll(target, (rows as readonly Document[]).map(toDocument))
    },
    index: async (posts) => {
      const documents = posts.map(({ id, createdAt, titleTerms, contentTerms }) => ({
        _id: id,
        createdAt,
        title: titleTerms,
        terms: [...new Set([...titleTerms, ...contentTerms])],
      }))
      await insertAll(connection.collection(SEARCH), documents)
    },
    close: async () => undefined,
  }
}

async function insertAll(target: Collection, documents: Document[]): Promise<void> {
  for (let from = 0; from < documents.length; from += AT_ONCE) {
    await target.insertMany(documents.slice(from, from + AT_ONCE), { ordered: false })
  }
}

const toDocument = ({ id, ...fields }: Document): Document => ({
  _id: id,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      INSTANT.test(name) && value ? new Date(String(value)) : value,
    ]),
  ),
})
