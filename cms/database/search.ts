import { portOf } from './port.ts'
import type { Carrier } from './row.ts'

/** What the full-text index keeps of one document. */
export interface IndexedDocument {
  id: string
  createdAt: Date
  titleTerms: string[]
  contentTerms: string[]
}

/** Which terms to look for, and which of the documents found. */
export interface CandidateQuery {
  terms: string[]
  /** Only documents with all terms in their title. */
  titleOnly: boolean
  offset: number
  limit: number
}

/** Makes a document findable as it is now, in the transaction that stores it. */
export const indexDocument = (req: Carrier, document: IndexedDocument): Promise<void> =>
  portOf(req.payload).index(req, document)

/** Takes a document out of the search. */
export const unindexDocument = (req: Carrier, id: string): Promise<void> => portOf(req.payload).unindex(req, id)

/** Ids of documents that have all terms, newest first; the caller verifies that they truly have the words. */
export const findCandidates = (req: Carrier, query: CandidateQuery): Promise<string[]> =>
  portOf(req.payload).candidates(req, query)
