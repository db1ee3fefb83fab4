import { setTimeout as sleep } from 'node:timers/promises'
import type { CollectionSlug } from 'payload'
import { AppError } from '#src/rules/app-error.ts'
import { portOf } from '#cms/core/database/port.ts'
import type { Row } from '#cms/core/database/row.ts'
import { addToRows, findPage, insertRow, insertRows } from '#cms/core/database/rows.ts'
import { transactionOf } from '#cms/core/database/open-transaction.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { AppRequest } from '#cms/core/platform/request.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { Importing } from './importing.ts'

/** Rows of one transaction where it may not last, as on MongoDB. */
export const BATCH = 500
/** And beside members' requests, which wait for a statement and for the end of the transaction. */
const SHORT_BATCH = 100
/** And where it may: it takes half a second at most, and writes a page that several rows change once. */
const LONG_BATCH = 2_000

/** How many rows one transaction stores, of kinds that have little to store beside them. */
export const rowsAtOnce = ({ req, isInServer }: Pick<Importing, 'req' | 'isInServer'>): number => {
  if (isInServer) return SHORT_BATCH
  return portOf(req.payload).hasLongTransactions ? LONG_BATCH : BATCH
}

/** The same of posts and members, which have rows in several tables each. */
export const fewAtOnce = ({ isInServer }: Pick<Importing, 'isInServer'>): number => (isInServer ? 20 : 100)

/** How long a batch is tried again that the database cannot take now, and how often. */
const REPEAT_WITHIN_MS = 2 * 60_000
const REPEAT_EVERY_MS = 1_000

/**
 * Stores a batch as `inTransaction` does. One that the database cannot take now (503) is tried again for two minutes: it is
 * away or busy, or this process was suspended with the transaction open for longer than one may last. A batch has the same
 * ids each time, so a commit of unknown outcome stores nothing twice.
 */
export async function inBatch<T>(req: AppRequest, work: () => Promise<T>): Promise<T> {
  if (transactionOf(req) !== undefined) return work()
  for (const giveUpAt = Date.now() + REPEAT_WITHIN_MS; ; await sleep(REPEAT_EVERY_MS)) {
    try {
      return await inTransaction(req, work)
    } catch (error) {
      const isAway = error instanceof AppError && error.code === 'UNAVAILABLE'
      if (!isAway || Date.now() >= giveUpAt) throw error
    }
  }
}

/** Splits rows into batches while they come. */
export function* batchesOf<T>(rows: Iterable<T>, size = BATCH): Generator<T[]> {
  let batch: T[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Which of these ids the collection has. */
export async function knownIds<C extends CollectionSlug>(
  { req }: Pick<Importing, 'req'>,
  collection: C,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const where = { id: { in: ids } } as unknown as Where<C>
  const found = await findPage(req, { collection, where, fields: ['id'] as never[], limit: ids.length })
  return new Set(found.map((row) => String((row as { id: unknown }).id)))
}

/**
 * Stores the rows of a batch that are missing, in one transaction with what `also` does for them, such as counting. The
 * batch is whole or not there at all, so an import that was killed goes on where it stopped.
 */
export async function storeMissing<C extends CollectionSlug>(
  plan: Importing,
  {
    collection,
    kind,
    rows,
    also,
  }: {
    collection: C
    /** As the report calls them. */
    kind: string
    rows: readonly Row<C>[]
    also?: (fresh: readonly Row<C>[]) => Promise<void>
  },
): Promise<void> {
  const store = async (): Promise<number> => {
    const fresh = await missingAmong(plan, collection, rows)
    if (fresh.length === 0 || plan.isDryRun) return fresh.length
    await insertAll(plan, collection, fresh)
    await also?.(fresh)
    return fresh.length
  }
  const came = plan.isDryRun ? await store() : await inBatch(plan.req, store)
  plan.report.came(kind, came)
  plan.report.known(kind, rows.length - came)
}

/** The rows that the collection does not have, each once. */
async function missingAmong<C extends CollectionSlug>(
  plan: Importing,
  collection: C,
  rows: readonly Row<C>[],
): Promise<Row<C>[]> {
  const ids = rows.map(({ id }) => String(id))
  const seen = new Set(await knownIds(plan, collection, ids))
  return rows.filter(({ id }) => seen.size !== seen.add(String(id)).size)
}

/** Adds to a count of rows how often each id of theirs occurs; null is none. */
export async function countOn<C extends CollectionSlug>(
  { req }: Importing,
  { collection, field }: Pick<Parameters<typeof addToRows<C>>[1], 'collection' | 'field'>,
  ids: readonly (string | null | undefined)[],
): Promise<void> {
  const by = new Map<string, number>()
  for (const id of ids) if (id) by.set(id, (by.get(id) ?? 0) + 1)
  if (by.size > 0) await addToRows(req, { collection, field, by })
}

/** Rows with lists go one by one. */
async function insertAll<C extends CollectionSlug>(
  { req }: Importing,
  collection: C,
  rows: readonly Row<C>[],
): Promise<void> {
  const hasList = rows.some((row) => Object.values(row).some(Array.isArray))
  if (!hasList) return insertRows(req, collection, rows)
  for (const row of rows) await insertRow(req, collection, row)
}
