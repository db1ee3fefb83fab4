import { createHash } from 'node:crypto'
import type { RowId } from '#cms/core/database/port.ts'
import type { IdRange, RowPages, StoredRow } from '#cms/core/database/row-store.ts'
import type { StoredCollection } from '#cms/core/database/stored-collections.ts'
import { placesIn, type WrittenFile } from './layout.ts'
import { linesOf } from './line-file.ts'
import { rowSchema } from './row-schema.ts'

/** The offset of every nth row is stored, so that any row is found by reading few others. */
const NOTED_EVERY = 64

interface Place {
  id: RowId
  at: number
}

/** Ids in the order of both databases: texts by their bytes. */
function compareIds(a: RowId, b: RowId): number {
  return typeof a === 'number' || typeof b === 'number'
    ? Number(a) - Number(b)
    : Buffer.compare(Buffer.from(a), Buffer.from(b))
}

/** A file of rows, which `check` has read to its end. */
class RowFile {
  readonly #file: string
  readonly #places: Place[] = []
  readonly count: number

  constructor(file: string, { lines }: WrittenFile) {
    this.#file = file
    this.count = lines
  }

  /** Reads the file; throws why it is not what was written. */
  async check(collection: StoredCollection, written: WrittenFile): Promise<void> {
    const schema = rowSchema(collection)
    const hash = createHash('sha256')
    let [lines, last]: [number, RowId | undefined] = [0, undefined]
    for await (const { text, at } of linesOf(this.#file, { onBytes: (bytes) => void hash.update(bytes) })) {
      const row = schema.parse(JSON.parse(text)) as StoredRow
      if (last !== undefined && compareIds(last, row.id) >= 0) throw new Error('its rows are not in order')
      if (lines % NOTED_EVERY === 0) this.#places.push({ id: row.id, at })
      last = row.id
      lines += 1
    }
    if (lines !== written.lines || hash.digest('hex') !== written.sha256) throw new Error('it is not what was written')
  }

  async page({ after, through }: IdRange, limit = Infinity): Promise<StoredRow[]> {
    const rows: StoredRow[] = []
    for await (const row of this.#from(after)) {
      if (after !== undefined && compareIds(row.id, after) <= 0) continue
      if (rows.length >= limit || (through !== undefined && compareIds(row.id, through) > 0)) break
      rows.push(row)
    }
    return rows
  }

  async byIds(ids: readonly RowId[]): Promise<StoredRow[]> {
    const found: StoredRow[] = []
    for (const id of ids)
      for await (const row of this.#from(id)) {
        const order = compareIds(row.id, id)
        if (order === 0) found.push(row)
        if (order >= 0) break
      }
    return found
  }

  /** Rows from the last noted one on that is not behind `id`. */
  async *#from(id: RowId | undefined): AsyncGenerator<StoredRow> {
    const start = id === undefined ? 0 : (this.#places[this.#placeBefore(id)]?.at ?? 0)
    for await (const { text } of linesOf(this.#file, { start })) yield JSON.parse(text) as StoredRow
  }

  #placeBefore(id: RowId): number {
    let [low, high] = [0, this.#places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compareIds((this.#places[middle] as Place).id, id) <= 0) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}

/** The rows of an export whose files were all read to their end; throws one sentence for a file that is cut or altered. */
export async function checkedRows(folder: string, { collections, written, onRows }: CheckedRows): Promise<RowPages> {
  const files = new Map<string, RowFile>()
  for (const collection of collections) {
    const { slug } = collection
    const about = written[slug]
    // A collection that is younger than the export.
    if (!about) continue
    const file = new RowFile(placesIn(folder).rows(slug), about)
    await file.check(collection, about).catch((error: unknown) => {
      throw new Error(`The export is cut or altered: rows/${slug}.jsonl (${whyOf(error)}).`, { cause: error })
    })
    onRows(about.lines)
    files.set(slug, file)
  }
  return {
    page: async (slug, range, limit) => files.get(slug)?.page(range, limit) ?? [],
    byIds: async (slug, ids) => files.get(slug)?.byIds(ids) ?? [],
    count: async (slug) => files.get(slug)?.count ?? 0,
  }
}

interface CheckedRows {
  collections: readonly StoredCollection[]
  written: Record<string, WrittenFile>
  onRows: (count: number) => void
}

function whyOf(error: unknown): string {
  const { name, code, message } = error as Error & { code?: string }
  if (code === 'ENOENT') return 'it is missing'
  if (name === 'SyntaxError' || name === 'ZodError' || name === '$ZodError') return 'a line is no row of it'
  return message
}
