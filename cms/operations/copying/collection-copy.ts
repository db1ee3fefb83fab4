import type { RowId } from '#cms/core/database/port.ts'
import type { RowPages, RowWriter, StoredRow } from '#cms/core/database/row-store.ts'
import { digestOf, digestOfAll, rowText, type Digest } from './digest.ts'
import { isIndexed, searchDocuments } from './search-documents.ts'

/** Rows that are copied, compared and noted together. */
const RANGE = 1_000

/** Rows from behind `after` up to `through`, as they were copied. */
interface CopiedRange extends Digest {
  after?: RowId
  through: RowId
}

interface Copy {
  source: RowPages
  target: RowWriter
  slug: string
  /** Called with how many rows were gone through. */
  onRows: (count: number) => void
}

/**
 * One collection on its way. Its ids are cut into ranges once, while it is copied; each range is noted in the target with
 * its digest, so that a later run goes on behind the last one, and a later pass copies only what has changed.
 */
export class CollectionCopy {
  readonly slug: string
  readonly #source: RowPages
  readonly #target: RowWriter
  readonly #onRows: (count: number) => void
  readonly #ranges: CopiedRange[] = []
  /** Digests of the target's ranges by their places, once they were read there and were right. */
  readonly #verified = new Map<number, Digest>()

  constructor({ source, target, slug, onRows }: Copy) {
    this.slug = slug
    this.#source = source
    this.#target = target
    this.#onRows = onRows
  }

  /** Copies what is new behind the last range, after removing what an earlier run left there without a note. */
  async begin(): Promise<void> {
    const noted = await this.#target.notes(`range ${this.slug} `)
    this.#ranges.push(...([...noted.values()] as CopiedRange[]))
    this.#onRows(this.#ranges.reduce((sum, { count }) => sum + count, 0))
    await this.#target.removeBeyond(this.slug, this.#last)
    await this.#copyTail()
  }

  /** Brings every range in line with the source; resolves with how many rows differed. */
  async catchUp(): Promise<number> {
    let changed = 0
    for (const [place, range] of [...this.#ranges.entries()]) {
      const rows = await this.#source.page(this.slug, range)
      const now = digestOf(rows)
      if (now.sha256 !== range.sha256) changed += await this.#reconcile(place, rows)
      this.#onRows(rows.length)
    }
    return changed + (await this.#copyTail())
  }

  /** Reads the target where that was not done since the last change; resolves with whether it has what was copied. */
  async verify(): Promise<boolean> {
    let isRight = true
    for (const [place, range] of this.#ranges.entries()) {
      if (this.#verified.has(place)) continue
      const found = digestOf(await this.#target.page(this.slug, range))
      if (found.sha256 === range.sha256) this.#verified.set(place, found)
      else {
        isRight = false
        // As no rows have it, the next pass compares the range row by row.
        range.sha256 = ''
      }
      this.#onRows(found.count)
    }
    return isRight && (await this.#target.count(this.slug)) === this.copied.count
  }

  /** What was read of the source. */
  get copied(): Digest {
    return digestOfAll(this.#ranges)
  }

  /** What was read of the target. */
  get found(): Digest {
    return digestOfAll(this.#ranges.map((_, place) => this.#verified.get(place) ?? { count: 0, sha256: '' }))
  }

  get #last(): RowId | undefined {
    return this.#ranges.at(-1)?.through
  }

  async #copyTail(): Promise<number> {
    let copied = 0
    for (;;) {
      const after = this.#last
      const rows = await this.#source.page(this.slug, { after }, RANGE)
      const last = rows.at(-1)
      if (!last) return copied
      const range = { ...(after !== undefined && { after }), through: last.id, ...digestOf(rows) }
      await this.#target.together(async () => {
        await this.#put(rows, { areNew: true })
        await this.#note(this.#ranges.length, range)
      })
      this.#ranges.push(range)
      copied += rows.length
      this.#onRows(rows.length)
    }
  }

  async #reconcile(place: number, rows: readonly StoredRow[]): Promise<number> {
    const range = this.#ranges[place] as CopiedRange
    const there = new Map((await this.#target.page(this.slug, range)).map((row) => [row.id, rowText(row)]))
    const differing = rows.filter((row) => there.get(row.id) !== rowText(row))
    for (const { id } of rows) there.delete(id)
    const gone = [...there.keys()]
    const now = { ...range, ...digestOf(rows) }
    await this.#target.together(async () => {
      await this.#target.remove(this.slug, gone)
      if (isIndexed(this.slug))
        await this.#target.unindex(this.slug, [...gone, ...differing.map(({ id }) => id)].map(String))
      await this.#put(differing, { areNew: false })
      await this.#note(place, now)
    })
    this.#ranges[place] = now
    this.#verified.delete(place)
    return differing.length + gone.length
  }

  async #put(rows: readonly StoredRow[], { areNew }: { areNew: boolean }): Promise<void> {
    if (isIndexed(this.slug)) await this.#target.index(await searchDocuments(this.#source, this.slug, rows), { areNew })
    // Another row had to go: its range is found when the target is read again.
    if (await this.#target.put(this.slug, rows, { areNew })) this.#verified.clear()
  }

  #note(place: number, range: CopiedRange): Promise<void> {
    return this.#target.putNotes(new Map([[`range ${this.slug} ${String(place).padStart(8, '0')}`, range]]))
  }
}
