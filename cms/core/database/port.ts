import type { CollectionSlug, DatabaseAdapterObj, Payload, Where } from 'payload'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { Bus } from './bus.ts'
import type { Carrier, Row } from './row.ts'
import type { RowSource } from './row-source.ts'
import type { ReadOnlyRecord } from './read-only-record.ts'

/** A row whose type the caller knows. */
export type PlainRow = Record<string, unknown>
export type RowId = string | number

/** `Selection` without the types of a collection. */
export interface PlainSelection {
  collection: CollectionSlug
  where: Where
  holding?: { field: string; id: RowId } | undefined
  within?: { field: string; collection: CollectionSlug; where: Where } | undefined
}

export interface PlainQuery extends PlainSelection {
  /** The columns to read; all when left out. */
  fields?: readonly string[] | undefined
  sort?: readonly string[] | undefined
  offset?: number | undefined
  /** Few rows fit: they are found by the conditions and sorted, not read in the order of an index. */
  isNarrow?: boolean | undefined
  /** The most rows to return; all when left out. */
  limit?: number | undefined
}

/** The beginnings of several lists: of the rows that fit, those that each id of a list field holds. */
export interface PlainBeginnings extends Omit<PlainQuery, 'holding' | 'within' | 'offset' | 'limit'> {
  fields: readonly string[]
  each: { field: string; ids: readonly RowId[] }
  /** The most rows of each list. */
  limit: number
}

/** Which rows are counted by the values of one column. */
export interface PlainCounts extends PlainSelection {
  by: string
  /** The column whose index finds the rows, where the database looks through them in an order; the id when left out. */
  along?: string | undefined
}

/** Some columns of one collection. */
export interface Part {
  collection: CollectionSlug
  fields: readonly string[]
}

/** Which rows are counted by day, and how. */
export interface PlainDaily extends Part, PlainSelection {
  /** The column that has the time; `createdAt` when left out. */
  at?: string | undefined
  /** Each day has one result for each value of this column. */
  by?: string | undefined
  /** Further conditions on the rows that `where` finds: no index is looked up for them. */
  besides?: Where | undefined
}

/** The rows of one day in Asia/Seoul, and of one value of `by`: how many, and sums by column. */
export interface DailyRow extends PlainRow {
  day: string
  by: RowId | null
  count: number
}

/** Groups of rows with one value of `by`, and what counts in each: different values of `distinct`, plus the highest `plusHighest`. */
export interface PlainTally {
  collection: CollectionSlug
  where: Where
  by: string
  distinct: string
  plusHighest: string
  /** A column of which each group shows one value. */
  shown: string
  /** Groups that count less are left out; those that count most come first. */
  least: number
  limit: number
}

/** What to add to one column of many rows, by their ids. */
interface PlainAddition {
  collection: CollectionSlug
  field: string
  by: ReadonlyMap<string, number>
}

/** How many calls of one kind are allowed in a number of seconds. */
interface LimitPlan {
  name: string
  points: number
  seconds: number
  /** Counts may be released, so that a caller past the limit may call again before the window ends. */
  isReserved: boolean
}

/**
 * How a database failed: a unique index refused the row; a write conflict; a commit of unknown outcome; the database
 * cannot be reached or written now; it is reached, and too busy or itself cut off from a part of its data.
 */
export type Failure = 'taken' | 'conflict' | 'unknownEnd' | 'unavailable' | 'busy'

/** The full-text indexes, each with tables of its own. */
export const SEARCH_INDEXES = ['post', 'message', 'comment'] as const
export type SearchIndex = (typeof SEARCH_INDEXES)[number]

/** One document as a full-text index stores it. */
export interface IndexedDocument {
  index: SearchIndex
  id: string
  createdAt: Date
  /** In the order of the text; an index that keeps no order takes each once. */
  titleTerms: string[]
  /** As one text with spaces between them where they come from another thread. */
  contentTerms: readonly string[] | string
  /** Terms of what the document is rather than says, such as its author; no text has them. */
  facets?: readonly string[]
}

/** What remains to be done once a transaction is committed. */
type Remainder = () => Promise<void>

/** Counted up when documents get other terms than before: those of an earlier form are indexed anew. */
export const INDEX_FORM = 1

/** Which terms to look for, and which of the documents found. */
export interface CandidateQuery {
  index: SearchIndex
  terms: string[]
  /** Only documents with all terms in their title. */
  titleOnly: boolean
  /** Only documents with all of these facets. */
  facets?: readonly string[]
  /** Only documents with none of these facets. */
  noneOf?: readonly string[]
  /** Documents with one of these terms are left out, unless they have the facet `unless`. */
  without?: readonly string[]
  unless?: string | undefined
  /** Documents with this facet only by their title, if the index can tell: then none is unsure. `unless` holds for them, too. */
  byTitle?: string | undefined
  /** Only documents that were made from then on, and before then. */
  from?: Date | undefined
  before?: Date | undefined
  offset: number
  limit: number
  /** Cursor of the previous portion; avoids counting `offset` from the newest again. */
  at?: DocumentKey | undefined
}

/** A word or phrase in search form. */
export interface SoughtText {
  text: string
  /** Its terms: a document has the text if it has them in this order, and only then. Null where terms do not tell that, or not soon. */
  inOrder: readonly string[] | null
  /** Terms of the query that every document with the text has. */
  terms: readonly string[]
}

/** Texts, and the columns that are searched for them. */
export interface TextTest {
  texts: readonly SoughtText[]
  fields: readonly string[]
}

/** Candidates whose rows the database looks at itself, as far as it can. */
export interface SiftQuery extends CandidateQuery {
  /** Only documents whose row fits. */
  where: Where
  /** Which of these rows the caller has to judge; it need not look at the others. */
  unsure: Where
  /** Each text is in one of the fields. Terms of such a text need not be searched for where rows are compared. */
  has: TextTest
  /** No text is in any of the fields. */
  hasNot: TextTest & {
    /** Rows that the index does not exclude for such a text: those with the facet `unless`, if it is given. */
    notExcluded: Where | null
  }
}

/** How an index calls one of its documents. */
export type DocumentKey = string | number

/** What is left of the candidates, newest first. */
export interface Sifted {
  keys: DocumentKey[]
  /** Keys of documents that the caller has to judge by their rows. */
  unsure: ReadonlySet<DocumentKey>
  /** How many candidates there were, at most the query's limit. */
  read: number
  /** Where the next portion begins, if the database knows. */
  next?: DocumentKey | undefined
}

/** What reports the progress of a long step. */
export interface Steps {
  begin: (name: string, total: number) => void
  add: (count: number) => void
  end: () => void
}

/**
 * Writes hundreds of thousands of new rows, bypassing Payload and its transactions. For the large seed alone: the caller
 * ensures that counts, ledger and relations agree, and that nothing else writes meanwhile.
 */
export interface BulkWriter {
  insert: <C extends CollectionSlug>(collection: C, rows: readonly Row<C>[]) => Promise<void>
  /** Makes new posts and comments findable. */
  index: (documents: readonly IndexedDocument[]) => Promise<void>
  /** Completes the indexes and the database's statistics; only then the embedded database shows what was written. */
  close: () => Promise<void>
}

/** The operations that each database implements; `rows.ts`, `search.ts` and `transaction.ts` add types. */
export interface DatabasePort {
  name: 'sqlite' | 'mongodb'
  /** Whether one process at a time opens the database. */
  hasOneProcess: boolean
  /** Whether transactions run one after another, so that no two meet at a row. */
  ordersWriters: boolean
  /** Whether it may stop answering without an error, as a server elsewhere does. */
  canFallSilent: boolean
  /** Resolves when the database can be read; rejects, or never resolves, when it cannot. */
  isAnswering(payload: Payload): Promise<void>
  /** Rejects while the last commits had an unknown end and a write is still not stored; asks the database only then. */
  assertStores(payload: Payload): Promise<void>
  /** Whether the size and duration of a transaction are unlimited. */
  hasLongTransactions: boolean
  rows(req: Carrier, query: PlainQuery): Promise<PlainRow[]>
  /** The first rows of several lists by one statement. */
  beginnings(req: Carrier, query: PlainBeginnings): Promise<Map<RowId, PlainRow[]>>
  count(req: Carrier, selection: PlainSelection): Promise<number>
  sums(req: Carrier, query: Part & { where: Where }): Promise<PlainRow>
  /** How many rows of the selection have each value of the column `by`; values without any are left out. */
  countsBy(req: Carrier, query: PlainCounts): Promise<Map<RowId, number>>
  /** How many rows each day has, and the sums of some columns over them. Days without rows are left out. */
  daily(req: Carrier, query: PlainDaily): Promise<DailyRow[]>
  /** The groups of a tally: `count`, and the columns `by` and `shown`. */
  tally(req: Carrier, query: PlainTally): Promise<PlainRow[]>
  /** The rows of two collections that have these ids, each pair as one. */
  joined(req: Carrier, query: { ids: readonly RowId[]; first: Part; second: Part }): Promise<PlainRow[]>
  /** The list of related ids `field` of each of these rows, in its order. */
  lists(
    req: Carrier,
    query: { collection: CollectionSlug; field: string; ids: readonly RowId[] },
  ): Promise<Map<RowId, RowId[]>>
  /** Stores a new row. */
  insert(req: Carrier, row: { collection: CollectionSlug; data: PlainRow }): Promise<void>
  /** Stores new rows of the same columns by one statement; no lists. */
  insertAll(req: Carrier, made: { collection: CollectionSlug; rows: readonly PlainRow[] }): Promise<void>
  /** Stores a row, or changes the one with its id, by one statement; `{ $inc: n }` begins at 0, and lists are refused. */
  put(req: Carrier, row: { collection: CollectionSlug; data: PlainRow }): Promise<void>
  /** The same for many rows, which may differ in their columns; by one command where the database has one. */
  putAll(req: Carrier, rows: { collection: CollectionSlug; rows: readonly PlainRow[] }): Promise<void>
  /** Changes one row; false when none fits. */
  change(req: Carrier, change: { collection: CollectionSlug; where: Where; data: PlainRow }): Promise<boolean>
  /** Changes every row that fits, by one statement, and says how many; `{ $inc: n }` adds, and values are no lists. */
  changeAll(req: Carrier, change: { collection: CollectionSlug; where: Where; data: PlainRow }): Promise<number>
  /** Adds a separate number to one column of each of these rows, by one statement; missing rows are skipped. */
  add(req: Carrier, addition: PlainAddition): Promise<void>
  remove(req: Carrier, rows: { collection: CollectionSlug; where: Where }): Promise<void>
  /** Returns what remains to be done to a long document after the commit; null for nothing. */
  index(req: Carrier, document: IndexedDocument): Promise<Remainder | null>
  /** The same for many documents, each whole, whatever its length. */
  indexAll(req: Carrier, documents: readonly IndexedDocument[]): Promise<void>
  unindex(req: Carrier, document: { index: SearchIndex; id: string }): Promise<void>
  oldestIndexed(req: Carrier, index: SearchIndex): Promise<string | null>
  /** Those of these ids that the index has. */
  indexed(req: Carrier, documents: { index: SearchIndex; ids: readonly string[] }): Promise<ReadonlySet<string>>
  /** Ids of documents that were indexed in an earlier form than `INDEX_FORM`, the newest first. */
  outdated(req: Carrier, query: { index: SearchIndex; limit: number }): Promise<string[]>
  /** Ids of the candidates; the last of a portion is where the next one begins (`at`). */
  candidates(req: Carrier, query: CandidateQuery): Promise<string[]>
  sift(req: Carrier, query: SiftQuery): Promise<Sifted>
  /** The ids of these documents' rows. */
  idsOf(
    req: Carrier,
    documents: { index: SearchIndex; keys: readonly DocumentKey[] },
  ): Promise<Map<DocumentKey, string>>
  bulk(payload: Payload, steps: Steps): BulkWriter
  /**
   * Prepares for many writes by a process that does nothing else; the function that it returns ends that. Meanwhile a power
   * cut may take the last transactions of an embedded database, each whole, and a kill none. Tables of `filled` are empty so
   * far and are not asked by their indexes meanwhile: these are built at the end, by the next start after a kill.
   */
  writeMuch(payload: Payload, filled: readonly CollectionSlug[]): Promise<() => Promise<void>>
  bus(payload: Payload): Bus
  /** Read-only mode, as every process of the forum reads it. */
  readOnly: {
    read(payload: Payload): Promise<ReadOnlyRecord | null>
    write(payload: Payload, mode: ReadOnlyRecord | null): Promise<void>
  }
  /** Whether the database is the target of a copy that has not ended. */
  isUnfinished(payload: Payload): Promise<boolean>
  /** Brings the data into memory in the background, where this process reads it from the disk; returns a function that stops it. */
  startReadAhead(): () => void
  limiter(payload: Payload, plan: LimitPlan): RateLimiterAbstract
  /** Why a transaction that failed may succeed when it is tried again, or null when it may not. */
  whyRepeat(error: unknown): 'conflict' | 'taken' | null
}

/** The file of an embedded database, for its backups. */
interface DatabaseFile {
  /** Reads a copy of the file, read-only. */
  sourceOf(copy: string): RowSource
  /** Makes this process the only one that writes it; throws one sentence when it cannot be. */
  lock(): void
}

/** A database before anything is connected to it. */
export interface Database {
  /** Payload's adapter; it carries the port, see `portOf`. */
  adapter(): DatabaseAdapterObj
  /** Migrates it or waits for it; `say` gets a line for each step. Throws an Error with one sentence. */
  prepare(say: (text: string) => void): Promise<void>
  /** Whether the database exists. */
  exists(): boolean
  /** Opens what `audit` reads; `getPayload` is called where only the running CMS is connected. */
  rowSource(getPayload: () => Promise<Payload>): Promise<RowSource>
  /** What copying its file and putting it back need; null for a database elsewhere. */
  file: DatabaseFile | null
}

/** The port of this Payload instance's database. */
export const portOf = ({ db }: Pick<Payload, 'db'>): DatabasePort => (db as unknown as { port: DatabasePort }).port
