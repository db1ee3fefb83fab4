/** A row of plain values. */
export type SourceRow = Record<string, string | number | boolean | null>

/**
 * Reads whole collections row by row from one snapshot, read-only and without the file lock: the source of the ledger
 * audit.
 */
export interface RowSource {
  rows(collection: string, fields: readonly string[], sort?: readonly string[]): AsyncIterable<SourceRow>
  close(): Promise<void>
}
