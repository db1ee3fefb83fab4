import type { DatabasePort } from '../port.ts'
import { namedCollection, type StoredDocument } from './connection.ts'
import { searchName } from './indexes.ts'
import { inSession } from './session.ts'

/** `title` has the terms of the title alone. */
export const mongoIndex: DatabasePort['index'] = async (req, { index, id, createdAt, titleTerms, contentTerms }) => {
  const terms = [...new Set([...titleTerms, ...contentTerms])]
  const document = { title: titleTerms, terms, createdAt }
  const found = namedCollection(req.payload, searchName(index))
  await inSession(req, (options) => found.replaceOne({ _id: id }, document, { ...options, upsert: true }))
}

export const mongoUnindex: DatabasePort['unindex'] = async (req, { index, id }) => {
  await inSession(req, (options) => namedCollection(req.payload, searchName(index)).deleteOne({ _id: id }, options))
}

export const mongoOldestIndexed: DatabasePort['oldestIndexed'] = async (req, index) => {
  const found = namedCollection(req.payload, searchName(index)).find().sort({ createdAt: 1, _id: 1 }).limit(1)
  const [oldest] = await found.project<StoredDocument>({ _id: 1 }).toArray()
  return oldest ? String(oldest._id) : null
}

export const mongoCandidates: DatabasePort['candidates'] = async (req, query) => {
  const { index, terms, titleOnly, without = [], offset, limit } = query
  const stages = [
    {
      $match: {
        [titleOnly ? 'title' : 'terms']: { $all: terms },
        ...(without.length > 0 && { $nor: [{ terms: { $in: without } }] }),
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
