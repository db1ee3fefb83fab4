/** A row of plain values, for whoever reads all of them. */
export type SourceRow = Record<string, string | number | boolean | null>

/**
 * Reads whole collections row by row, without writing and without the file lock, all as they stood at one moment; what
 * `audit` needs.
 */
export interface RowSource {
  rows(collection: string, fields: readonly string[], sort?: readonly string[]): AsyncIterable<SourceRow>
  close(): Promise<void>
}
