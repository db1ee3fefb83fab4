import { SEOUL_MS, seoulDay } from '#src/rules/dates.ts'
import { streamChunks } from './json-stream.ts'
import { Reply } from './reply.ts'

/** Rows of a file: the maximum, and how many are read at once. */
const ROWS_MAX = 100_000
const ROWS_AT_ONCE = 200

/** Which rows of a list. */
export interface RowRange {
  offset: number
  limit: number
}

interface Sheet<K extends string, T> {
  /** The file's name and the header of each column. */
  text: { file: string; columns: Readonly<Record<K, string>> }
  /** The value of each column. */
  cells: (row: T) => Readonly<Record<NoInfer<K>, Cell>>
  rows: (range: RowRange) => Promise<T[]>
  now: Date
}

/** A whole list as a CSV file, read and streamed in batches. */
export function csvReply<K extends string, T>({
  text: { file, columns },
  cells,
  rows,
  now,
}: Sheet<K, T>): Reply<never> {
  const names = Object.keys(columns) as K[]
  async function* lines(): AsyncGenerator<string> {
    yield CSV_MARK + csvLine(names.map((name) => columns[name]))
    for await (const row of allOf(rows)) {
      const known = cells(row)
      yield csvLine(names.map((name) => known[name]))
    }
  }
  return new Reply(undefined as never, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="aah-${file}-${seoulDay(now)}.csv"`,
    },
    stream: streamChunks(lines()),
  })
}

/** A time as spreadsheets read it, in Asia/Seoul. */
export const csvTime = (time: string | null): string | null =>
  time && new Date(Date.parse(time) + SEOUL_MS).toISOString().slice(0, 19).replace('T', ' ')

async function* allOf<T>(rows: (range: RowRange) => Promise<T[]>): AsyncGenerator<T> {
  for (let offset = 0; offset < ROWS_MAX; offset += ROWS_AT_ONCE) {
    const some = await rows({ offset, limit: ROWS_AT_ONCE })
    yield* some
    if (some.length < ROWS_AT_ONCE) return
  }
}

/** The rows of one page of a paged list. */
export const pageRange = (page: number, size: number): RowRange => ({ offset: (page - 1) * size, limit: size })

/** The value of one cell. */
type Cell = string | number | boolean | null

/** The byte order mark: without it some programs do not read the file as UTF-8. */
const CSV_MARK = '\ufeff'

/** A program would take a text that begins so for a formula and run it. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/

/** One record of a CSV file (RFC 4180). A text that looks like a formula gets an apostrophe before it, so that it is shown as text. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
