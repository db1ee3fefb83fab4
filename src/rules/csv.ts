/** What stands in one cell. */
export type Cell = string | number | boolean | null

/** Tells programs that the file is UTF-8; without it Korean comes out wrong in some. */
export const CSV_MARK = '\ufeff'

/** A program would take a text that begins so for a formula and run it. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** One line of a CSV file (RFC 4180). A text that looks like a formula gets an apostrophe before it, which shows it as text. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
