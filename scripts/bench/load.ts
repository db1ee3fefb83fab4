import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What is called again and again. */
export interface Target {
  url: string
  method?: string
  headers?: Record<string, string>
  /** What each caller in turn sends besides. */
  headersOfEach?: readonly Record<string, string>[]
  body?: string
}

/** What the caller of this number sends. */
export const headersOf = ({ headers, headersOfEach = [] }: Target, nth: number): Record<string, string> => ({
  ...headers,
  ...headersOfEach[nth % headersOfEach.length],
})

export interface Order {
  target: Target
  callers: number
  seconds: number
}

/** What callers met; times in milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p95: number
  p99: number
  failed: number
}

/** A process that calls targets; it goes on until `stop`, so that its code is warm whatever is called first. */
export interface Callers {
  call: (order: Order) => Promise<Load>
  stop: () => void
}

const CALLER = fileURLToPath(new URL('./caller.ts', import.meta.url))

export function startCallers(): Callers {
  const child = fork(CALLER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return {
    call: async (order) => {
      const answered = once(child, 'message')
      child.send(order)
      const [load] = (await answered) as [Load]
      return load
    },
    stop: () => child.disconnect(),
  }
}
