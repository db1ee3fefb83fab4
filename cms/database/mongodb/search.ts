import type { CandidateQuery, IndexedPost, SearchRequest } from '../search.ts'
import { SEARCH } from './indexes.ts'
import { inSession, type Session } from './session.ts'

type Options = { session?: Session; upsert?: boolean }
type Document = Record<string, unknown>

interface Collection {
  replaceOne(filter: Document, document: Document, options: Options): Promise<unknown>
  deleteOne(filter: Document, options: Options): Promise<unknown>
  aggregate(pipeline: Document[], options: Options): { toArray(): Promise<Document[]> }
}
interface Adapter {
  connection: { collection(name: string): Collection }
}

const collectionOf = ({ payload }: SearchRequest): Collection =>
  (payload.db as unknown as Adapter).connection.collection(SEARCH)

/** Stores the terms of a post: `title` has those of its title alone. */
export async function mongoIndex(
  req: SearchRequest,
  { id, createdAt, titleTerms, contentTerms }: IndexedPost,
): Promise<void> {
  const terms = [...new Set([...titleTerms, ...contentTerms])]
  const document = { title: titleTerms, terms, createdAt }
  await inSession(req, (options) => collectionOf(req).replaceOne({ _id: id }, document, { ...options, upsert: true }))
}

/** `unindexPost` on MongoDB. */
export async function mongoUnindex(req: SearchRequest, id: string): Promise<void> {
  await inSession(req, (options) => collectionOf(req).deleteOne({ _id: id }, options))
}

/** `findCandidates` on MongoDB. */
export async function mongoCandidates(
  req: SearchRequest,
  { terms, titleOnly, offset, limit }: CandidateQuery,
): Promise<string[]> {
  const stages = [
    { $match: { [titleOnly ? 'title' : 'terms']: { $all: terms } } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $skip: offset },
    { $limit: limit },
    { $project: { _id: 1 } },
  ]
  const found = await inSession(req, (options) => collectionOf(req).aggregate(stages, options).toArray())
  return found.map(({ _id }) => String(_id))
}
