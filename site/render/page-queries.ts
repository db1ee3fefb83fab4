import { AsyncLocalStorage } from 'node:async_hooks'

/** The viewer of a page, and what is known of them. */
export type PageViewer = Pick<App.Locals, 'actor'> & Partial<App.Locals>

/** Runs a query of a page for a viewer. */
type Run = (viewer: PageViewer) => Promise<unknown>

/** A query that a page made; `name` has its kind and arguments, and nothing of the viewer. */
interface PageQuery {
  name: string
  run: Run
}

/**
 * The queries of one page render. Each runs once and is recorded, so that they can be run for the next viewer of the page:
 * equal results mean an equal page.
 */
export class PageQueries {
  readonly #viewer: PageViewer
  readonly #results = new Map<string, Promise<unknown>>()
  readonly #queries = new Map<string, Run>()

  constructor(viewer: PageViewer) {
    this.#viewer = viewer
  }

  /** The results of the queries that an earlier render made; rejects when one of them is refused. */
  async runAll(queries: readonly PageQuery[]): Promise<[name: string, result: unknown][]> {
    return Promise.all(queries.map(async ({ name, run }) => [name, await this.#resultOf(name, run)]))
  }

  /** Records a query of the page and returns its result, which `runAll` may have fetched already. */
  run(name: string, run: Run): Promise<unknown> {
    this.#queries.set(name, run)
    return this.#resultOf(name, run)
  }

  /** The queries that the page made. */
  recorded(): PageQuery[] {
    return [...this.#queries].map(([name, run]) => ({ name, run }))
  }

  #resultOf(name: string, run: Run): Promise<unknown> {
    const known = this.#results.get(name)
    if (known) return known
    const result = run(this.#viewer)
    this.#results.set(name, result)
    return result
  }
}

/** The render of a page that members may share; null within a recorded query, whose reads are covered by the record. */
const rendering = new AsyncLocalStorage<{ isUnshared: boolean } | null>()

/** Renders a page, and returns whether every query that it made was recorded. */
export async function renderRecorded<T>(render: () => Promise<T>): Promise<{ rendered: T; isRecorded: boolean }> {
  const page = { isUnshared: false }
  const rendered = await rendering.run(page, render)
  return { rendered, isRecorded: !page.isUnshared }
}

/** Called by every access to the database: outside of a recorded query it makes the page unshared. */
export function markDatabaseAccess(): void {
  const page = rendering.getStore()
  if (page) page.isUnshared = true
}

/** The result of `run` for this viewer; recorded under this name where members share the page. */
export function recordQuery<T>(viewer: PageViewer, name: string, run: (viewer: PageViewer) => Promise<T>): Promise<T> {
  const find = (who: PageViewer) => rendering.run(null, () => run(who))
  return viewer.queries ? (viewer.queries.run(name, find) as Promise<T>) : find(viewer)
}
