import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MixedLoad, MixedOrder } from './call-mixed.ts'

/** A request that callers repeat. */
export interface Target {
  url: string
  method?: string
  headers?: Record<string, string>
  /** Additional headers of each caller, round-robin. */
  headersOfEach?: readonly Record<string, string>[]
  /** Each request of a caller has the next of these headers, so that every request is another member's. */
  inTurn?: boolean
  body?: string
}

/** The headers of the caller with this number. */
export const headersOf = ({ headers, headersOfEach = [] }: Target, nth: number): Record<string, string> => ({
  ...headers,
  ...headersOfEach[nth % headersOfEach.length],
})

export interface Order {
  target: Target
  callers: number
  seconds: number
}

/** Results of the callers; times in milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p95: number
  p99: number
  failed: number
}

/** The client process. It runs until `stop`, so that its code is warm for every row. */
export interface Callers {
  call: (order: Order) => Promise<Load>
  callMixed: (order: MixedOrder) => Promise<MixedLoad>
  stop: () => void
}

const CALLER = fileURLToPath(new URL('./caller.ts', import.meta.url))

export function startCallers(): Callers {
  const child = fork(CALLER, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the callers’ process ended: ${String(code ?? signal)}`)
  })
  // Only a row that waits for an answer is concerned.
  ended.catch(() => undefined)
  const send = async (order: Order | MixedOrder): Promise<unknown> => {
    const answered = once(child, 'message')
    child.send(order)
    const [load] = (await Promise.race([answered, ended])) as [unknown]
    return load
  }
  return {
    call: (order) => send(order) as Promise<Load>,
    callMixed: (order) => send(order) as Promise<MixedLoad>,
    stop: () => child.disconnect(),
  }
}
