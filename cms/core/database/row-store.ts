import type { IndexedDocument, RowId, SearchIndex } from './port.ts'

/**
 * A row in the one form that both databases share: fields in the order of the collection, without empty ones, instants as
 * ISO text, lists of related ids in their order.
 */
export type StoredRow = { id: RowId } & Record<string, unknown>

/** The rows with ids after `after`, up to `through`; without one of them, from the first or up to the last. */
export interface IdRange {
  after?: RowId | undefined
  through?: RowId | undefined
}

/** A whole database of the forum, read by ranges of ids. */
export interface RowReader {
  name: 'sqlite' | 'mongodb'
  /** Rows in the order of their ids, at most `limit` of them. */
  page: (collection: string, range: IdRange, limit?: number) => Promise<StoredRow[]>
  /** The rows with these ids that exist, in no order. */
  byIds: (collection: string, ids: readonly RowId[]) => Promise<StoredRow[]>
  count: (collection: string) => Promise<number>
  /** How many documents a full-text index has. */
  countIndexed: (index: SearchIndex) => Promise<number>
  close: () => Promise<void>
}

/** What a copy is made from. */
export type RowPages = Pick<RowReader, 'page' | 'byIds' | 'count'>

/**
 * The same to write to, without Payload's checks: what copies a whole forum into an empty database, and leaves notes of its
 * progress there. Nothing else writes to it meanwhile.
 */
export interface RowWriter extends RowReader {
  /**
   * Stores whole rows, new or over those with their ids. A row that keeps a unique value from one of them goes; returns
   * whether one did.
   */
  put: (collection: string, rows: readonly StoredRow[], options: { areNew: boolean }) => Promise<boolean>
  remove: (collection: string, ids: readonly RowId[]) => Promise<void>
  removeBeyond: (collection: string, after: RowId | undefined) => Promise<void>
  index: (documents: readonly IndexedDocument[], options: { areNew: boolean }) => Promise<void>
  unindex: (index: SearchIndex, ids: readonly string[]) => Promise<void>
  /** Indexes that the copying does not need, where it is faster to create them over all rows than with each row. */
  secondaryIndexes?: { drop: () => Promise<void>; create: () => Promise<void> }
  /** Stores what `work` writes at once where the database can; what it writes last is stored last on each. */
  together: (work: () => Promise<void>) => Promise<void>
  /** Values by key that only the copying reads; none once `dropNotes` ran. */
  notes: (prefix: string) => Promise<Map<string, unknown>>
  putNotes: (notes: ReadonlyMap<string, unknown>) => Promise<void>
  dropNotes: () => Promise<void>
  /** Checks what only the whole can show, and writes everything through to the disk; throws one sentence. */
  finish: () => Promise<void>
}
