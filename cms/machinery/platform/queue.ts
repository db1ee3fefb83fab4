import { busy } from '#src/rules/app-error.ts'
import { shared } from './shared.ts'

interface Limits {
  /** How many have their turn side by side; 1 unless given. */
  concurrency?: number
  /** How many of them may be of one lane; all unless given. */
  concurrencyPerKey?: number
  /** How many of one lane may wait; one more is refused. */
  waitingPerKey?: number
  /** Whoever waits longer is refused; nobody is unless given. */
  waitMs?: number
}

/** Whose turn it is. Turns go round the lanes, so that whoever asks for much waits behind their own work alone. */
export interface QueueSlot {
  queueKey?: string | undefined
  /** Ends the waiting of a caller who has gone. */
  signal?: AbortSignal | undefined
}

interface Waiting {
  start: () => void
  stop: () => void
}

const ONE_KEY = ''

/** Turns in this process, first come, first served within a lane; see docs/decisions/0026-queues-and-expensive-requests.md. */
export class Queue {
  readonly #limits: Limits
  /** Who waits, by lane; the lane that comes next stands first. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #runningOf = new Map<string, number>()
  #running = 0

  constructor(limits: Limits = {}) {
    this.#limits = limits
  }

  /** Does `work` in its turn; throws UNAVAILABLE when that took too long to come, or too much waits. */
  async run<T>(work: () => Promise<T>, turn: QueueSlot = {}): Promise<T> {
    await this.acquire(turn)
    try {
      return await work()
    } finally {
      this.release(turn)
    }
  }

  /** Resolves when it is the caller's turn, who must `release()` the same lane; throws UNAVAILABLE as `run` does. */
  async acquire({ queueKey = ONE_KEY, signal }: QueueSlot = {}): Promise<void> {
    if (signal?.aborted) throw busy()
    if (this.#hasRoom(queueKey)) return this.#enter(queueKey)
    const waiting = this.#waiting.get(queueKey) ?? []
    if (waiting.length >= (this.#limits.waitingPerKey ?? Infinity)) throw busy()
    this.#waiting.set(queueKey, waiting)
    return this.#wait(queueKey, waiting, signal)
  }

  /** Hands the turn to whoever waits longest in the next lane. */
  release({ queueKey = ONE_KEY }: QueueSlot = {}): void {
    this.#running -= 1
    const left = (this.#runningOf.get(queueKey) ?? 1) - 1
    if (left > 0) this.#runningOf.set(queueKey, left)
    else this.#runningOf.delete(queueKey)
    for (const [next, waiting] of this.#waiting) {
      if (!this.#hasRoom(next)) continue
      const turn = waiting.shift()
      this.#waiting.delete(next)
      if (waiting.length > 0) this.#waiting.set(next, waiting)
      this.#enter(next)
      return turn?.start()
    }
  }

  /** Whether anybody waits for a turn. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** Whether nobody has a turn. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  #hasRoom(key: string): boolean {
    const { concurrency = 1, concurrencyPerKey = Infinity } = this.#limits
    return this.#running < concurrency && (this.#runningOf.get(key) ?? 0) < concurrencyPerKey
  }

  #enter(key: string): void {
    this.#running += 1
    this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1)
  }

  #wait(key: string, waiting: Waiting[], signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const settle = (end: () => void) => () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', turn.stop)
        end()
      }
      const turn: Waiting = {
        start: settle(resolve),
        stop: settle(() => {
          waiting.splice(waiting.indexOf(turn), 1)
          if (waiting.length === 0) this.#waiting.delete(key)
          reject(busy())
        }),
      }
      waiting.push(turn)
      signal?.addEventListener('abort', turn.stop)
      if (this.#limits.waitMs !== undefined) timer = setTimeout(turn.stop, this.#limits.waitMs)
    })
  }
}

const queues = () => shared('queues', () => new Map<string | object, Queue>())

/** Does `work` when earlier work under the same key leaves room for it. The queue of a key lives while it has work. */
export async function runQueued<T>(
  key: string | object,
  work: () => Promise<T>,
  { queueKey, signal, ...limits }: Limits & QueueSlot = {},
): Promise<T> {
  const queue = queues().get(key) ?? new Queue(limits)
  queues().set(key, queue)
  try {
    return await queue.run(work, { queueKey, signal })
  } finally {
    // Another one may stand under this key by now.
    if (queue.isIdle && queues().get(key) === queue) queues().delete(key)
  }
}
