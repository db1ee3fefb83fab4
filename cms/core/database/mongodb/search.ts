import type { ClientSession } from 'mongodb'
import { INDEX_FORM, type DatabasePort, type IndexedDocument } from '../port.ts'
import { termList, withoutOrder } from '../term-kinds.ts'
import { namedCollection, type StoredDocument } from './connection.ts'
import { searchName } from './indexes.ts'
import { inSession } from './session.ts'

/** The document as the index keeps it: `title` has the terms of the title and the facets, `terms` has all. */
export function searchDocument({ createdAt, titleTerms, contentTerms, facets = [] }: Omit<IndexedDocument, 'index'>) {
  const title = withoutOrder([...titleTerms, ...facets])
  return { title, terms: withoutOrder([...title, ...termList(contentTerms)]), createdAt, form: INDEX_FORM }
}

export const mongoIndex: DatabasePort['index'] = async (req, { index, id, ...rest }) => {
  const document = searchDocument({ id, ...rest })
  const found = namedCollection(req.payload, searchName(index))
  await inSession(req, (options) => found.replaceOne({ _id: id }, document, { ...options, upsert: true }))
  return null
}

/** One command for each index. */
export const mongoIndexAll: DatabasePort['indexAll'] = async (req, documents) => {
  for (const [index, ofIndex] of Map.groupBy(documents, (document) => document.index)) {
    const found = namedCollection(req.payload, searchName(index))
    const stores = ofIndex.map((document) => ({
      replaceOne: { filter: { _id: document.id }, replacement: searchDocument(document), upsert: true },
    }))
    await inSession(req, (options) => found.bulkWrite(stores, { ordered: false, ...options }))
  }
}

export const mongoUnindex: DatabasePort['unindex'] = async (req, { index, id }) => {
  await inSession(req, (options) => namedCollection(req.payload, searchName(index)).deleteOne({ _id: id }, options))
}

export const mongoOldestIndexed: DatabasePort['oldestIndexed'] = async (req, index) => {
  const found = namedCollection(req.payload, searchName(index)).find().sort({ createdAt: 1, _id: 1 }).limit(1)
  const [oldest] = await found.project<StoredDocument>({ _id: 1 }).toArray()
  return oldest ? String(oldest._id) : null
}

export const mongoIndexed: DatabasePort['indexed'] = async (req, { index, ids }) => {
  const found = await inSession(req, (options) =>
    namedCollection(req.payload, searchName(index))
      .find({ _id: { $in: [...ids] } }, options)
      .project<StoredDocument>({ _id: 1 })
      .toArray(),
  )
  return new Set(found.map(({ _id }) => String(_id)))
}

export const mongoOutdated: DatabasePort['outdated'] = async (req, { index, limit }) => {
  const documents = namedCollection(req.payload, searchName(index))
  // Documents of the first form have no number; a range finds those only beside `null`.
  const earlier = { form: { $in: [null, ...Array.from({ length: INDEX_FORM }, (_, form) => form)] } }
  const found = documents.find(earlier).sort({ createdAt: -1, _id: -1 }).limit(limit)
  return (await found.project<StoredDocument>({ _id: 1 }).toArray()).map(({ _id }) => String(_id))
}

/** A search that takes the server longer is ended and answered 503. */
export const SEARCH_WITHIN_MS = 5_000

export const mongoCandidates: DatabasePort['candidates'] = async (req, query) => {
  const { index, terms, titleOnly, facets = [], noneOf = [], without = [], unless, from, before, offset, limit } = query
  const documents = namedCollection(req.payload, searchName(index))
  const found = <T>(work: (options: { session?: ClientSession; maxTimeMS: number }) => Promise<T>) =>
    inSession(req, (options) => work({ ...options, maxTimeMS: SEARCH_WITHIN_MS }))
  const last = query.at === undefined ? null : await found((options) => documents.findOne({ _id: query.at }, options))
  const made = {
    ...(from && { $gte: from }),
    ...(before && { $lt: before }),
    ...(last && { $lte: last.createdAt as Date }),
  }
  const excluded = [
    ...(without.length > 0 ? [{ terms: { $in: without, ...(unless && { $ne: unless }) } }] : []),
    ...(noneOf.length > 0 ? [{ terms: { $in: noneOf } }] : []),
    // Of those made with the last one, the portion before had it and those with higher ids.
    ...(last ? [{ createdAt: last.createdAt as Date, _id: { $gte: last._id } }] : []),
  ]
  const stages = [
    {
      $match: {
        [titleOnly ? 'title' : 'terms']: { $all: [...terms, ...facets] },
        ...(Object.keys(made).length > 0 && { createdAt: made }),
        ...(excluded.length > 0 && { $nor: excluded }),
      },
    },
    { $sort: { createdAt: -1, _id: -1 } },
    // Counted only where the last one of the portion before is gone.
    ...(offset > 0 && !last ? [{ $skip: offset }] : []),
    { $limit: limit },
    { $project: { _id: 1 } },
  ]
  const rows = await found((options) => documents.aggregate<StoredDocument>(stages, options).toArray())
  return rows.map(({ _id }) => String(_id))
}

/** Leaves each candidate to the caller: a collection of terms knows neither rows nor texts. */
export const mongoSift: DatabasePort['sift'] = async (req, query) => {
  const keys = await mongoCandidates(req, query)
  return { keys, unsure: new Set(keys), read: keys.length, next: keys.at(-1) }
}

export const mongoIdsOf: DatabasePort['idsOf'] = async (_req, { keys }) =>
  new Map(keys.map((key) => [key, String(key)]))
