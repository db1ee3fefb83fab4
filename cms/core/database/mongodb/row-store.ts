import { MongoBulkWriteError, type ClientSession, type Collection, type Document } from 'mongodb'
import type { CollectionSlug, Payload } from 'payload'
import { SEARCH_INDEXES, type RowId, type SearchIndex } from '../port.ts'
import type { IdRange, RowReader, RowWriter, StoredRow } from '../row-store.ts'
import type { StoredCollection, StoredField } from '../stored-collections.ts'
import { adapterOf, collectionOf, namedCollection, type StoredDocument } from './connection.ts'
import { createIndexes, dropSecondaryIndexes, searchName } from './indexes.ts'
import { searchDocument } from './search.ts'
import { mongoName } from './where.ts'

/** Where the copying keeps its notes; no collection of the forum's. */
export const NOTES = 'copy_note'
const DUPLICATE = 11_000
const BATCH = 1_000

/** Reads the MongoDB that Payload is connected to; with a session, as one snapshot. */
export function mongoReader(
  payload: Payload,
  collections: readonly StoredCollection[],
  session?: ClientSession,
): RowReader {
  const fieldsOf = new Map(collections.map(({ slug, fields }) => [slug, fields]))
  const options = session ? { session } : {}
  return {
    name: 'mongodb',
    page: async (slug, range, limit) => {
      const fields = fieldsOf.get(slug) as readonly StoredField[]
      const found = collectionOf(payload, slug as CollectionSlug)
        .find(filterOf(range), options)
        .sort({ _id: 1 })
      const documents = await (limit === undefined ? found : found.limit(limit)).batchSize(limit ?? BATCH).toArray()
      return documents.map((document) => toRow(fields, document))
    },
    byIds: async (slug, ids) => {
      const fields = fieldsOf.get(slug) as readonly StoredField[]
      const found = collectionOf(payload, slug as CollectionSlug).find({ _id: { $in: [...ids] } }, options)
      return (await found.toArray()).map((document) => toRow(fields, document))
    },
    count: (slug) => collectionOf(payload, slug as CollectionSlug).countDocuments({}, options),
    countIndexed: (index) => namedCollection(payload, searchName(index)).countDocuments({}, options),
    close: async () => session?.endSession(),
  }
}

/** Writes to the MongoDB that Payload is connected to. */
export function mongoWriter(payload: Payload, collections: readonly StoredCollection[]): RowWriter {
  const fieldsOf = new Map(collections.map(({ slug, fields }) => [slug, fields]))
  const target = (slug: string) => collectionOf(payload, slug as CollectionSlug)
  const searchOf = (index: SearchIndex) => namedCollection(payload, searchName(index))
  const notes = () => namedCollection(payload, NOTES)
  const documentsOf = (slug: string, rows: readonly StoredRow[]) =>
    rows.map((row) => toDocument(fieldsOf.get(slug) as readonly StoredField[], row))
  return {
    ...mongoReader(payload, collections),
    put: async (slug, rows, { areNew }) => {
      if (rows.length === 0) return false
      const documents = documentsOf(slug, rows)
      if (!areNew)
        await removeByIds(
          target(slug),
          rows.map(({ id }) => id),
        )
      const refused = await insertAll(target(slug), documents)
      if (refused.length === 0) return false
      const keys = await uniqueKeys(target(slug))
      for (const place of refused) {
        const document = documents[place] as StoredDocument
        const taken = keys.filter((key) => key.every((name) => (document[name] ?? null) !== null))
        const same = taken.map((key) => Object.fromEntries(key.map((name) => [name, document[name] as unknown])))
        await target(slug).deleteMany({ $or: [{ _id: document._id }, ...same] })
        await target(slug).insertOne(document)
      }
      return true
    },
    remove: (slug, ids) => removeByIds(target(slug), ids),
    removeBeyond: async (slug, after) => {
      await target(slug).deleteMany(filterOf({ after }))
    },
    index: async (documents, { areNew }) => {
      for (const index of SEARCH_INDEXES) {
        const stored = documents.filter((document) => document.index === index)
        const found = searchOf(index)
        if (!areNew)
          await removeByIds(
            found,
            stored.map(({ id }) => id),
          )
        await insertAll(
          found,
          stored.map((one) => ({ _id: one.id, ...searchDocument(one) })),
        )
      }
    },
    unindex: (index, ids) => removeByIds(searchOf(index), ids),
    secondaryIndexes: {
      drop: async () => {
        const copied = [
          ...collections.map(({ slug }) => target(slug)),
          ...SEARCH_INDEXES.map((index) => searchOf(index)),
        ]
        for (const collection of copied) await dropSecondaryIndexes(collection)
      },
      create: () => createIndexes(adapterOf(payload), { withExpiry: false }),
    },
    together: (work) => work(),
    notes: async (prefix) => {
      const found = await notes()
        .find({ _id: { $gte: prefix, $lt: `${prefix}\u{10ffff}` } })
        .sort({ _id: 1 })
        .toArray()
      return new Map(found.map(({ _id, value }) => [String(_id), JSON.parse(String(value)) as unknown]))
    },
    putNotes: async (given) => {
      for (const [_id, value] of given)
        await notes().replaceOne({ _id }, { value: JSON.stringify(value) }, { upsert: true })
    },
    dropNotes: async () => {
      await notes().drop()
    },
    finish: () => Promise.resolve(),
  }
}

const filterOf = ({ after, through }: IdRange): Document =>
  after === undefined && through === undefined
    ? {}
    : { _id: { ...(after !== undefined && { $gt: after }), ...(through !== undefined && { $lte: through }) } }

async function removeByIds(collection: Collection<StoredDocument>, ids: readonly RowId[]): Promise<void> {
  if (ids.length > 0) await collection.deleteMany({ _id: { $in: [...ids] } })
}

/** Stores new documents; resolves with the places of those that a unique index refused. */
async function insertAll(collection: Collection<StoredDocument>, documents: StoredDocument[]): Promise<number[]> {
  if (documents.length === 0) return []
  try {
    await collection.insertMany(documents, { ordered: false })
    return []
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error
    const errors = [error.writeErrors].flat()
    if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE)) throw error
    return errors.map(({ index }) => index)
  }
}

/** The fields of each unique index beside that of the id. */
async function uniqueKeys(collection: ReturnType<typeof collectionOf>): Promise<string[][]> {
  const indexes = (await collection.indexes()) as { unique?: boolean; key: Document }[]
  return indexes.filter(({ unique }) => unique).map(({ key }) => Object.keys(key))
}

function toRow(fields: readonly StoredField[], document: StoredDocument): StoredRow {
  const row: Record<string, unknown> = {}
  for (const { name, kind } of fields) {
    const value: unknown = document[mongoName(name)]
    if (value === null || value === undefined) continue
    if (kind === 'list' && (value as RowId[]).length === 0) continue
    row[name] = kind === 'instant' ? new Date(value as Date).toISOString() : value
  }
  return row as StoredRow
}

function toDocument(fields: readonly StoredField[], row: StoredRow): StoredDocument {
  const document: Record<string, unknown> = {}
  for (const { name, kind } of fields) {
    const value = row[name]
    // A missing list is an empty one, as Payload stores it.
    if (kind === 'list') document[name] = value ?? []
    else if (value !== undefined) document[mongoName(name)] = kind === 'instant' ? new Date(String(value)) : value
  }
  return document as StoredDocument
}
