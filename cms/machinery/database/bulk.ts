import type { CollectionSlug, Payload } from 'payload'
import { portOf } from './port.ts'
import type { Row } from './row.ts'
import type { IndexedDocument } from './search.ts'

/**
 * Writes hundreds of thousands of new rows, past Payload and its transactions. For the large seed alone: whoever uses it
 * sees to it that counts, ledger and relations agree, and that nothing else writes meanwhile.
 */
export interface BulkWriter {
  insert: <C extends CollectionSlug>(collection: C, rows: readonly Row<C>[]) => Promise<void>
  /** Makes new posts findable; they must come oldest first. */
  index: (posts: readonly Omit<IndexedDocument, 'index'>[]) => Promise<void>
  /** Stores what is left and lets the database learn its new size. */
  close: () => Promise<void>
}

/** The bulk writer of this database. */
export const bulkWriter = (payload: Payload): BulkWriter => portOf(payload).bulk(payload)
