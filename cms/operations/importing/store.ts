import type { CollectionSlug } from 'payload'
import type { Row } from '#cms/core/database/row.ts'
import { addToRows, findPage, insertRow, insertRows } from '#cms/core/database/rows.ts'
import { inTransaction } from '#cms/core/database/transaction.ts'
import type { Where } from '#cms/core/database/where.ts'
import type { Importing } from './importing.ts'

/** Rows of one transaction: few enough for MongoDB, whose transactions may not last. */
export const BATCH = 500

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
  const idsOf = rows.map(({ id }) => String(id))
  const known = await knownIds(plan, collection, idsOf)
  const seen = new Set<string>()
  const fresh = rows.filter(({ id }) => {
    const isNew = !known.has(String(id)) && !seen.has(String(id))
    seen.add(String(id))
    return isNew
  })
  plan.report.came(kind, fresh.length)
  plan.report.known(kind, rows.length - fresh.length)
  if (fresh.length === 0 || plan.isDryRun) return
  await inTransaction(plan.req, async () => {
    await insertAll(plan, collection, fresh)
    await also?.(fresh)
  })
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
