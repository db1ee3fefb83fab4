import type { SourceRow } from '#cms/machinery/database/row-source.ts'

/** One invariant: how many rows were held against it, and a sentence for each that breaks it. */
export interface Finding {
  name: string
  checked: number
  breaks: string[]
}

/** The value of a column as a number, 0 for none. */
export const asNumber = (value: SourceRow[string] | undefined): number => Number(value ?? 0)
/** The value of a column as a text, '' for none. */
export const asText = (value: SourceRow[string] | undefined): string => String(value ?? '')
