import { contentTerms, titleTerms, type SearchTerms } from '#src/rules/search-terms.ts'
import type { AppRequest } from '../platform/request.ts'
import { mongoCandidates, mongoIndex, mongoUnindex } from './mongodb/search.ts'
import { sqliteCandidates, sqliteIndex, sqliteUnindex } from './sqlite/search.ts'
import { databaseName } from './transaction.ts'

/** The request whose transaction the index is written in: a post and its terms are stored together or not at all. */
export type SearchRequest = Pick<AppRequest, 'payload' | 'transactionID'>

/** A post as far as the search reads it. */
export interface Searchable {
  id: string
  createdAt: string
  title: string
  content: string
}

/** What the index keeps of one post. */
export interface IndexedPost {
  id: string
  createdAt: Date
  titleTerms: string[]
  contentTerms: string[]
}

/** Which terms to look for, and which of the posts found. */
export interface CandidateQuery extends SearchTerms {
  offset: number
  limit: number
}

const isSqlite = ({ payload }: SearchRequest) => databaseName(payload) === 'sqlite'

/** Makes a post findable as it is now. */
export async function indexPost(req: SearchRequest, { id, createdAt, title, content }: Searchable): Promise<void> {
  const post = {
    id,
    createdAt: new Date(createdAt),
    titleTerms: titleTerms(title),
    contentTerms: contentTerms(content),
  }
  await (isSqlite(req) ? sqliteIndex : mongoIndex)(req, post)
}

/** Takes a post out of the search. */
export const unindexPost = (req: SearchRequest, id: string): Promise<void> =>
  (isSqlite(req) ? sqliteUnindex : mongoUnindex)(req, id)

/** Ids of posts that have all terms, newest first; the caller verifies that they truly have the words. */
export const findCandidates = (req: SearchRequest, query: CandidateQuery): Promise<string[]> =>
  (isSqlite(req) ? sqliteCandidates : mongoCandidates)(req, query)
