import { Worker } from 'node:worker_threads'

/** Latencies of another client in milliseconds, Infinity without a response. */
export interface Latencies {
  p50: number
  p95: number
  responses: number
  /** The p95 of each path by itself. */
  paths: Record<string, number>
}

interface Measured {
  path: string
  ms: number
}

/** Starts a client beside the attacks, on a thread of its own. */
export function measureReader(base: string) {
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { workerData: { base } })
  let responses: Measured[] = []
  worker.on('message', (measured: Measured) => responses.push(measured))
  return {
    /** Latencies while `work` runs. */
    during: async (work: () => Promise<unknown>): Promise<Latencies> => {
      responses = []
      await work()
      return latencies(responses)
    },
    stop: () => worker.terminate(),
  }
}

function latencies(responses: readonly Measured[]): Latencies {
  const of = (path?: string) =>
    responses.flatMap((measured) => (path === undefined || measured.path === path ? [measured.ms] : []))
  const paths = [...new Set(responses.map(({ path }) => path))].map((path) => [path, at(of(path), 0.95)] as const)
  return { p50: at(of(), 0.5), p95: at(of(), 0.95), responses: responses.length, paths: Object.fromEntries(paths) }
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Infinity
}

/** The p95 under attack divided by the p95 of the idle server, of the path where that is largest. */
export const timesSlower = (quiet: Latencies, under: Latencies): number =>
  Math.max(...Object.entries(quiet.paths).map(([path, p95]) => (under.paths[path] ?? Infinity) / p95))
