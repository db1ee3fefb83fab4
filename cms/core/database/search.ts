import {
  portOf,
  type CandidateQuery,
  type DocumentKey,
  type IndexedDocument,
  type SearchIndex,
  type Sifted,
  type SiftQuery,
  type TextTest,
} from './port.ts'
import type { Carrier } from './row.ts'
import { afterCommit } from './transaction.ts'
import type { Where } from './where.ts'

/**
 * Makes a document findable as it is now, in the transaction that stores it. The embedded database does the text of a long
 * one after the commit, off the thread that answers; the caller's response waits for it.
 */
export async function indexDocument(req: Carrier, document: IndexedDocument): Promise<void> {
  const rest = await portOf(req.payload).index(req, document)
  if (rest) afterCommit({ context: {}, ...req }, rest)
}

/** The same for many documents at once, the text of a long one too: for jobs and imports, whose callers do not wait. */
export async function indexDocuments(req: Carrier, documents: readonly IndexedDocument[]): Promise<void> {
  if (documents.length > 0) await portOf(req.payload).indexAll(req, documents)
}

/** Removes a document from the search index. */
export const unindexDocument = (req: Carrier, index: SearchIndex, id: string): Promise<void> =>
  portOf(req.payload).unindex(req, { index, id })

/** Id of the oldest document that the index has; null for an empty one. */
export const oldestIndexed = (req: Carrier, index: SearchIndex): Promise<string | null> =>
  portOf(req.payload).oldestIndexed(req, index)

/** Those of these ids that the index has. */
export const indexedAmong = (req: Carrier, index: SearchIndex, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  portOf(req.payload).indexed(req, { index, ids })

/** Ids of documents that were indexed in an earlier form, newest first: indexing them again brings them to today's. */
export const outdatedDocuments = (req: Carrier, index: SearchIndex, limit: number): Promise<string[]> =>
  portOf(req.payload).outdated(req, { index, limit })

/** Ids of documents that have all terms, newest first; the caller verifies that their text has the words. */
export const findCandidates = (req: Carrier, query: CandidateQuery): Promise<string[]> =>
  portOf(req.payload).candidates(req, query)

/** The ids of the posts that these documents are. */
export const postIdsOf = (req: Carrier, keys: readonly DocumentKey[]): Promise<Map<DocumentKey, string>> =>
  portOf(req.payload).idsOf(req, { index: 'post', keys })

/** Candidates among the posts that fit `where` and have the texts; those that the database cannot tell by itself are marked. */
export const siftCandidates = (
  req: Carrier,
  query: Omit<SiftQuery, 'where' | 'unsure' | 'hasNot'> & {
    where: Where<'post'>
    unsure: Where<'post'>
    hasNot: TextTest & { notExcluded: Where<'post'> | null }
  },
): Promise<Sifted> => portOf(req.payload).sift(req, query as SiftQuery)
