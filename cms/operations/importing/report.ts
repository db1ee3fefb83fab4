import { writeFile } from 'node:fs/promises'
import type { ImportSummary } from '#src/contracts/schemas/overview.ts'
import { firstCodePoints } from '#src/rules/characters.ts'

/** How many of a kind are printed and shown in /admin; the file has all. */
const PRINTED = 10
const SHOWN_LETTERS = 200

/** What came, what changed on the way and why, and what stayed behind. */
export interface ReportFile {
  product: string
  dump: string
  isDryRun: boolean
  came: Record<string, number>
  known: Record<string, number>
  changed: Record<string, string[]>
  leftBehind: Record<string, string[]>
}

/** Collects the report of an import. */
export class ImportReport {
  readonly #about: Pick<ReportFile, 'product' | 'dump' | 'isDryRun'>
  readonly #came = new Map<string, number>()
  readonly #known = new Map<string, number>()
  readonly #changed = new Map<string, string[]>()
  readonly #leftBehind = new Map<string, string[]>()

  constructor(about: Pick<ReportFile, 'product' | 'dump' | 'isDryRun'>) {
    this.#about = about
  }

  /** Counts rows that came. */
  came(kind: string, count: number): void {
    this.#came.set(kind, (this.#came.get(kind) ?? 0) + count)
  }

  /** Counts rows that an earlier run brought. */
  known(kind: string, count: number): void {
    if (count > 0) this.#known.set(kind, (this.#known.get(kind) ?? 0) + count)
  }

  /** Something came otherwise than it was; `kind` says how and why. */
  changed(kind: string, what: string): void {
    add(this.#changed, kind, what)
  }

  /** Something stayed behind; `kind` says why. */
  leftBehind(kind: string, what: string): void {
    add(this.#leftBehind, kind, what)
  }

  file(): ReportFile {
    return {
      ...this.#about,
      came: Object.fromEntries(this.#came),
      known: Object.fromEntries(this.#known),
      changed: Object.fromEntries(this.#changed),
      leftBehind: Object.fromEntries(this.#leftBehind),
    }
  }

  /** What the overview of /admin shows. */
  summary(): ImportSummary {
    return {
      came: countedOf(this.#came),
      known: countedOf(this.#known),
      changed: [...this.#changed].map(shownOf),
      leftBehind: [...this.#leftBehind].map(shownOf),
    }
  }

  /** The lines for the operator. */
  lines(): string[] {
    return [
      this.#about.isDryRun ? 'Would come:' : 'Came:',
      ...countLines(this.#came),
      ...linesOf('Here already:', countLines(this.#known)),
      ...linesOf('Changed:', [...this.#changed].flatMap(linesOfKind)),
      ...linesOf('Stayed behind:', [...this.#leftBehind].flatMap(linesOfKind)),
    ]
  }

  async write(file: string): Promise<void> {
    await writeFile(file, `${JSON.stringify(this.file(), null, 2)}\n`, { mode: 0o600 })
  }
}

const add = (kinds: Map<string, string[]>, kind: string, what: string): void => {
  const list = kinds.get(kind)
  if (list) list.push(what)
  else kinds.set(kind, [what])
}

const countedOf = (counts: ReadonlyMap<string, number>) =>
  [...counts].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }))

const shownOf = ([kind, all]: [string, string[]]) => ({
  kind,
  count: all.length,
  first: all.slice(0, PRINTED).map((what) => firstCodePoints(what, SHOWN_LETTERS)),
})

const countLines = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].map(([kind, count]) => `  ${kind}: ${count.toLocaleString('en')}`)

const linesOf = (head: string, lines: readonly string[]): string[] => (lines.length > 0 ? [head, ...lines] : [])

function linesOfKind([kind, all]: [string, string[]]): string[] {
  const shown = all.slice(0, PRINTED).map((what) => `    ${what}`)
  const more = all.length > PRINTED ? [`    and ${(all.length - PRINTED).toLocaleString('en')} more`] : []
  return [`  ${kind}: ${all.length.toLocaleString('en')}`, ...shown, ...more]
}
