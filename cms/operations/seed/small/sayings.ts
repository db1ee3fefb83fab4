import type { Random } from '../random.ts'
import { inVoice, pickVariants } from '../text-variants.ts'

/** The most attempts to find an unused sentence. */
const MOST_TRIES = 40

interface Saying {
  text: string
  /** What may follow it; half of them stand alone. */
  endings: readonly string[]
  /** The member who says it. */
  by: number
}

/** What members say below posts: nothing twice. */
export class Sayings {
  readonly #random: Random
  readonly #said = new Set<string>()

  constructor(random: Random) {
    this.#random = random
  }

  /** The text, perhaps with one of its endings; null where all of that was said before. */
  say({ text, endings, by }: Saying): string | null {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const isAlone = endings.length === 0 || (tries === 0 && this.#random.chance(0.5))
      const words = isAlone ? text : `${text} ${this.#random.pick(endings)}`
      const said = inVoice(
        pickVariants(words, (all) => this.#random.pick(all)),
        by,
      )
      if (this.#said.has(said)) continue
      this.#said.add(said)
      return said
    }
    return null
  }
}
