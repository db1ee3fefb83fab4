import { createHistogram } from 'node:perf_hooks'

/** How long answers took, in milliseconds. */
export class Latencies {
  // Counts whole numbers: microseconds.
  readonly #histogram = createHistogram()

  add(ms: number): void {
    this.#histogram.record(Math.max(1, Math.round(ms * 1_000)))
  }

  get count(): number {
    return this.#histogram.count
  }

  /** What so many of a hundred were not slower than; 0 while there are none. */
  at(percentile: number): number {
    return this.count === 0 ? 0 : this.#histogram.percentile(percentile) / 1_000
  }
}
