import { createHistogram } from 'node:perf_hooks'

/** A histogram of response times in milliseconds. */
export class Latencies {
  // Holds integers, hence microseconds.
  readonly #histogram = createHistogram()

  add(ms: number): void {
    this.#histogram.record(Math.max(1, Math.round(ms * 1_000)))
  }

  get count(): number {
    return this.#histogram.count
  }

  /** The percentile in milliseconds; 0 without values. */
  at(percentile: number): number {
    return this.count === 0 ? 0 : this.#histogram.percentile(percentile) / 1_000
  }
}
