import { Worker } from 'node:worker_threads'

/** What other readers met: milliseconds of an answer, Infinity for none. */
export interface Seen {
  p50: number
  p95: number
  answers: number
  /** The p95 of each path by itself. */
  paths: Record<string, number>
}

interface Answered {
  path: string
  ms: number
}

/** A reader beside the attacks, on a thread of its own. */
export function watch(base: string) {
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url), { workerData: { base } })
  let answers: Answered[] = []
  worker.on('message', (answered: Answered) => answers.push(answered))
  return {
    /** What is seen while `work` runs. */
    during: async (work: () => Promise<unknown>): Promise<Seen> => {
      answers = []
      await work()
      return seen(answers)
    },
    stop: () => worker.terminate(),
  }
}

function seen(answers: readonly Answered[]): Seen {
  const of = (path?: string) =>
    answers.flatMap((answered) => (path === undefined || answered.path === path ? [answered.ms] : []))
  const paths = [...new Set(answers.map(({ path }) => path))].map((path) => [path, at(of(path), 0.95)] as const)
  return { p50: at(of(), 0.5), p95: at(of(), 0.95), answers: answers.length, paths: Object.fromEntries(paths) }
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Infinity
}

/** How many times slower than when it was quiet the slowest twentieth of a path became, for the path that fared worst. */
export const timesSlower = (quiet: Seen, under: Seen): number =>
  Math.max(...Object.entries(quiet.paths).map(([path, p95]) => (under.paths[path] ?? Infinity) / p95))
