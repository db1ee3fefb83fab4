import type { SourceRow } from '#cms/core/database/row-source.ts'

/** The result of one invariant: how many rows were checked, and a sentence for each violation. */
export interface Finding {
  name: string
  checked: number
  breaks: string[]
}

/** The value of a column as a number, 0 for none. */
export const asNumber = (value: SourceRow[string] | undefined): number => Number(value ?? 0)
/** The value of a column as a text, '' for none. */
export const asText = (value: SourceRow[string] | undefined): string => String(value ?? '')

/** Adds `by` to the count of a key. */
export const addTo = (counts: Map<string, number>, key: string, by = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by)

/** Compares a stored count with the counted one, as one check of the finding. */
export function compareCount(finding: Finding, what: string, stored: number, counted = 0): void {
  finding.checked += 1
  if (stored !== counted) finding.breaks.push(`${what}: stored ${stored}, counted ${counted}`)
}
