import type { DatabasePort } from '../port.ts'
import { namedCollection, type StoredDocument } from './connection.ts'
import { SEARCH } from './indexes.ts'
import { inSession } from './session.ts'

/** `title` has the terms of the title alone. */
export const mongoIndex: DatabasePort['index'] = async (req, { id, createdAt, titleTerms, contentTerms }) => {
  const terms = [...new Set([...titleTerms, ...contentTerms])]
  const document = { title: titleTerms, terms, createdAt }
  const found = namedCollection(req.payload, SEARCH)
  await inSession(req, (options) => found.replaceOne({ _id: id }, document, { ...options, upsert: true }))
}

export const mongoUnindex: DatabasePort['unindex'] = async (req, id) => {
  await inSession(req, (options) => namedCollection(req.payload, SEARCH).deleteOne({ _id: id }, options))
}

export const mongoCandidates: DatabasePort['candidates'] = async (req, { terms, titleOnly, offset, limit }) => {
  const stages = [
    { $match: { [titleOnly ? 'title' : 'terms']: { $all: terms } } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $skip: offset },
    { $limit: limit },
    { $project: { _id: 1 } },
  ]
  const index = namedCollection(req.payload, SEARCH)
  const found = await inSession(req, (options) => index.aggregate<StoredDocument>(stages, options).toArray())
  return found.map(({ _id }) => String(_id))
}
