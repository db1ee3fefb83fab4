import { createHash } from 'node:crypto'
import type { StoredRow } from '#cms/core/database/row-store.ts'

/** How many rows a range has, and what they say. */
export interface Digest {
  count: number
  sha256: string
}

/** The one text of a row on both databases. */
export const rowText = (row: StoredRow): string => JSON.stringify(row)

/** The digest of rows in the order of their ids. */
export function digestOf(rows: readonly StoredRow[]): Digest {
  const hash = createHash('sha256')
  for (const row of rows) hash.update(`${rowText(row)}\n`)
  return { count: rows.length, sha256: hash.digest('hex') }
}

/** The digest of a whole collection, by those of its ranges. */
export function digestOfAll(ranges: readonly Digest[]): Digest {
  const hash = createHash('sha256')
  for (const { sha256 } of ranges) hash.update(sha256)
  return { count: ranges.reduce((sum, { count }) => sum + count, 0), sha256: hash.digest('hex') }
}
