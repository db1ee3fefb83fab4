import { AsyncLocalStorage } from 'node:async_hooks'

/** Who reads a page, as much as is known of them. */
export type Reader = Pick<App.Locals, 'actor'> & Partial<App.Locals>

/** Asks again for what a page asked for, as another reader. */
type Again = (reader: Reader) => Promise<unknown>

/** One thing that a page asks for, by a name that says what and nothing of who asks. */
interface Ask {
  name: string
  again: Again
}

/**
 * What one page asks for as it is drawn: each thing once, and all of it noted, so that the next reader of the page can ask
 * for the same and see whether it is what the page was drawn from.
 */
export class PageQueries {
  readonly #reader: Reader
  readonly #answers = new Map<string, Promise<unknown>>()
  readonly #asked = new Map<string, Again>()

  constructor(reader: Reader) {
    this.#reader = reader
  }

  /** Asks for everything that an earlier drawing asked for; throws when one of it is refused. */
  async askAll(asks: readonly Ask[]): Promise<[name: string, answer: unknown][]> {
    return Promise.all(asks.map(async ({ name, again }) => [name, await this.#answer(name, again)]))
  }

  /** What the page asks for; read before, or now. */
  ask(name: string, again: Again): Promise<unknown> {
    this.#asked.set(name, again)
    return this.#answer(name, again)
  }

  /** All that the page asked for. */
  asked(): Ask[] {
    return [...this.#asked].map(([name, again]) => ({ name, again }))
  }

  #answer(name: string, again: Again): Promise<unknown> {
    const known = this.#answers.get(name)
    if (known) return known
    const answer = again(this.#reader)
    this.#answers.set(name, answer)
    return answer
  }
}

/** The page that is being drawn for members to share; a recorded read, and all that it reads, is outside of it. */
const drawing = new AsyncLocalStorage<{ isUnshared: boolean } | null>()

/** Draws a page, and answers whether everything that it read was recorded. */
export async function renderRecorded<T>(draw: () => Promise<T>): Promise<{ drawn: T; isRecorded: boolean }> {
  const page = { isUnshared: false }
  const drawn = await drawing.run(page, draw)
  return { drawn, isRecorded: !page.isUnshared }
}

/** Every way to what is stored calls this: outside of a recorded read it makes the page that is being drawn its reader's alone. */
export function markRead(): void {
  const page = drawing.getStore()
  if (page) page.isUnshared = true
}

/** What `read` finds for this reader, recorded under this name where the page is one that its readers share. */
export function recorded<T>(reader: Reader, name: string, read: (reader: Reader) => Promise<T>): Promise<T> {
  const find = (who: Reader) => drawing.run(null, () => read(who))
  return reader.reads ? (reader.reads.ask(name, find) as Promise<T>) : find(reader)
}
