/** Seeded random numbers: the same seed gives the same sequence. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)] as T
  }

  /** A random item that is more often one of the first: few people write much, many write little. */
  pickEarly<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() ** 1.8 * items.length)] as T
  }

  shuffled<T>(items: readonly T[]): T[] {
    const copy = [...items]
    for (let last = copy.length - 1; last > 0; last -= 1) {
      const other = this.int(0, last)
      ;[copy[last], copy[other]] = [copy[other] as T, copy[last] as T]
    }
    return copy
  }

  /** `count` different items. */
  sample<T>(items: readonly T[], count: number): T[] {
    return this.shuffled(items).slice(0, count)
  }
}
