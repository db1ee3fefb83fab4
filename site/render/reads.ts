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
export class Reads {
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

/** What `read` finds for this reader, noted where the page is one that its readers share. */
export function noted<T>(reader: Reader, name: string, read: (reader: Reader) => Promise<T>): Promise<T> {
  return reader.reads ? (reader.reads.ask(name, read) as Promise<T>) : read(reader)
}
