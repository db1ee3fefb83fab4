import { longDate, longDateTime } from '#src/rules/relative-dates.ts'
import { grouped } from '#src/text/numbers.ts'
import { panelValueText } from '#src/text/panel-labels.ts'

/** The kind of a value, by which it is formatted. */
export type Shape = 'date' | 'day' | 'number' | 'flag' | 'text'

export interface ValueFormat {
  shape: Shape
  /** The label of each value. */
  words?: Readonly<Record<string, string>>
}

/** Formats a stored value as the site does. */
export function formatValue(value: unknown, { shape, words }: ValueFormat): string {
  if (shape === 'flag') return value === true ? panelValueText.yes : panelValueText.no
  if (value === null || value === undefined || value === '') return panelValueText.nothing
  if (words) return words[String(value)] ?? String(value)
  if (shape === 'date') return longDateTime(String(value))
  if (shape === 'day') return longDate(String(value))
  return shape === 'number' ? signed(Number(value)) : String(value)
}

const signed = (value: number): string => (value < 0 ? `−${grouped(-value)}` : grouped(value))
