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

export const mongoIndex: DatabasePort['index'] = async (req, { index, id, isWhole: _, ...rest }) => {
  const document = searchDocument({ id, ...rest })
  const found = namedCollection(req.payload, searchName(index))
  await inSession(req, (options) => found.replaceOne({ _id: id }, document, { ...options, upsert: true }))
  return null
}

export const mongoUnindex: DatabasePort['unindex'] = async (req, { index, id }) => {
  await inSession(req, (options) => namedCollection(req.payload, searchName(index)).deleteOne({ _id: id }, options))
}

export const mongoOldestIndexed: DatabasePort['oldestIndexed'] = async (req, index) => {
  const found = namedCollection(req.payload, searchName(index)).find().sort({ createdAt: 1, _id: 1 }).limit(1)
  const [oldest] = await found.project<StoredDocument>({ _id: 1 }).toArray()
  return oldest ? String(oldest._id) : null
}

export const mongoOutdated: DatabasePort['outdated'] = async (req, { index, limit }) => {
  const documents = namedCollection(req.payload, searchName(index))
  // Documents of the first form have no number; a range finds those only beside `null`.
  const earlier = { form: { $in: [null, ...Array.from({ length: INDEX_FORM }, (_, form) => form)] } }
  const found = documents.find(earlier).sort({ createdAt: -1, _id: -1 }).limit(limit)
  return (await found.project<StoredDocument>({ _id: 1 }).toArray()).map(({ _id }) => String(_id))
}

export const mongoCandidates: DatabasePort['candidates'] = async (req, query) => {
  const { index, terms, titleOnly, facets = [], noneOf = [], without = [], unless, from, before, offset, limit } = query
  const made = { ...(from && { $gte: from }), ...(before && { $lt: before }) }
  const excluded = [
    ...(without.length > 0 ? [{ terms: { $in: without, ...(unless && { $ne: unless }) } }] : []),
    ...(noneOf.length > 0 ? [{ terms: { $in: noneOf } }] : []),
  ]
  const stages = [
    {
      $match: {
        [titleOnly ? 'title' : 'terms']: { $all: [...terms, ...facets] },
        ...((from ?? before) && { createdAt: made }),
        ...(excluded.length > 0 && { $nor: excluded }),
      },
    },
    { $sort: { createdAt: -1, _id: -1 } },
    { $skip: offset },
    { $limit: limit },
    { $project: { _id: 1 } },
  ]
  const documents = namedCollection(req.payload, searchName(index))
  const found = await inSession(req, (options) => documents.aggregate<StoredDocument>(stages, options).toArray())
  return found.map(({ _id }) => String(_id))
}

/** Leaves each candidate to the caller: a collection of terms knows neither rows nor texts. */
export const mongoSift: DatabasePort['sift'] = async (req, query) => {
  const keys = await mongoCandidates(req, query)
  return { keys, unsure: new Set(keys), haveTerms: true, read: keys.length }
}

export const mongoIdsOf: DatabasePort['idsOf'] = async (_req, { keys }) =>
  new Map(keys.map((key) => [key, String(key)]))
