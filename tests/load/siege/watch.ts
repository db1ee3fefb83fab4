import { Worker } from 'node:worker_threads'

/** What other readers met: milliseconds of an answer, Infinity for none. */
export interface Seen {
  p50: number
  p95: number
  answers: number
}

/** A reader beside the attacks, on a thread of its own. */
export function watch(base: string) {
  const worker = new Worker(new URL('./watcher.ts', import.meta.url), { workerData: { base } })
  let times: number[] = []
  worker.on('message', (ms: number) => times.push(ms))
  return {
    /** What is seen while `work` runs. */
    during: async (work: () => Promise<unknown>): Promise<Seen> => {
      times = []
      await work()
      return seen(times)
    },
    stop: () => worker.terminate(),
  }
}

function seen(times: readonly number[]): Seen {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity
  return { p50: at(0.5), p95: at(0.95), answers: sorted.length }
}
