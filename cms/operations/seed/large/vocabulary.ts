import type { Random } from '../random.ts'

const HANGUL = /\p{Script=Hangul}/gu
const SIGNS = /[^\p{L}\p{N}]+/gu

/**
 * Words as a large community would use them: those of the given texts, as often as they have them, and invented ones of
 * the same syllables, of which the nth comes 1/n as often as the first (Zipf's law).
 */
export class Vocabulary {
  readonly #random: Random
  readonly #known: readonly string[]
  readonly #invented: readonly string[]

  constructor(random: Random, { texts, size }: { texts: readonly string[]; size: number }) {
    this.#random = random
    const words = texts.flatMap((text) => text.split(/\s+/))
    this.#known = words.map((word) => word.replace(SIGNS, '')).filter((word) => word.length > 1)
    const syllables = texts.flatMap((text) => text.match(HANGUL) ?? [])
    this.#invented = Array.from({ length: size }, () =>
      Array.from({ length: random.int(2, 4) }, () => random.pick(syllables)).join(''),
    )
  }

  /** A word; each second one is invented. */
  word(): string {
    return this.#random.chance(0.5) ? this.#random.pick(this.#known) : this.invented()
  }

  invented(): string {
    const place = Math.floor(this.#invented.length ** this.#random.next()) - 1
    return this.#invented[place] as string
  }
}
