import { busy } from '#src/rules/app-error.ts'
import { shared } from './shared.ts'

interface Limits {
  /** Under which `queueDepth` finds it; for a queue that its process has once. */
  name?: string
  /** How many tasks run at once; 1 unless given. */
  concurrency?: number
  /** How many of them may have one queue key; all unless given. */
  concurrencyPerKey?: number
  /** How many tasks of one queue key may wait; one more is refused. Any number unless given. */
  waitingPerKey?: number
  /** A task that waits longer is refused; none is unless given. Milliseconds. */
  waitMs?: number
}

/** What a task asks of the queue. */
export interface QueueSlot {
  /** Key of the round robin, such as a member's id: many tasks of one key delay only that key. */
  queueKey?: string | undefined
  /** Ends the wait of a caller who has disconnected. */
  signal?: AbortSignal | undefined
}

interface Waiting {
  start: () => void
  stop: () => void
}

const ONE_KEY = ''

/** A fair queue in this process: round-robin over the queue keys, first in, first out within one (docs/decisions/0026-queues-and-expensive-requests.md). */
export class Queue {
  readonly #limits: Limits
  /** Waiting tasks by queue key; the key that is served next comes first. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #runningOf = new Map<string, number>()
  #running = 0

  constructor(limits: Limits = {}) {
    this.#limits = limits
    if (limits.name !== undefined) named().set(limits.name, this)
  }

  /** Runs `work` when it gets a slot; throws UNAVAILABLE after `waitMs`, when too many wait, or when `signal` is aborted. */
  async run<T>(work: () => Promise<T>, slot: QueueSlot = {}): Promise<T> {
    await this.acquire(slot)
    try {
      return await work()
    } finally {
      this.release(slot)
    }
  }

  /** Resolves when the caller has a slot, and must `release()` it with the same key; throws UNAVAILABLE as `run` does. */
  async acquire({ queueKey = ONE_KEY, signal }: QueueSlot = {}): Promise<void> {
    if (signal?.aborted) throw busy()
    if (this.#hasRoom(queueKey)) return this.#enter(queueKey)
    const waiting = this.#waiting.get(queueKey) ?? []
    if (waiting.length >= (this.#limits.waitingPerKey ?? Infinity)) throw busy()
    this.#waiting.set(queueKey, waiting)
    return this.#wait(queueKey, waiting, signal)
  }

  /** Hands the slot to the first waiting task of the next queue key. */
  release({ queueKey = ONE_KEY }: QueueSlot = {}): void {
    this.#running -= 1
    const left = (this.#runningOf.get(queueKey) ?? 1) - 1
    if (left > 0) this.#runningOf.set(queueKey, left)
    else this.#runningOf.delete(queueKey)
    for (const [next, waiting] of this.#waiting) {
      if (!this.#hasRoom(next)) continue
      const task = waiting.shift()
      this.#waiting.delete(next)
      if (waiting.length > 0) this.#waiting.set(next, waiting)
      this.#enter(next)
      return task?.start()
    }
  }

  /** How many tasks wait for a slot. */
  get depth(): number {
    return [...this.#waiting.values()].reduce((sum, tasks) => sum + tasks.length, 0)
  }

  /** Whether a task waits for a slot. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** Whether no task runs. */
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
        signal?.removeEventListener('abort', task.stop)
        end()
      }
      const task: Waiting = {
        start: settle(resolve),
        stop: settle(() => {
          waiting.splice(waiting.indexOf(task), 1)
          if (waiting.length === 0) this.#waiting.delete(key)
          reject(busy())
        }),
      }
      waiting.push(task)
      signal?.addEventListener('abort', task.stop)
      if (this.#limits.waitMs !== undefined) timer = setTimeout(task.stop, this.#limits.waitMs)
    })
  }
}

const named = () => shared('namedQueues', () => new Map<string, Queue>())

/** How many tasks wait in the queue with this name, or in those that `runQueued` has under this key or `key:…`. */
export const queueDepth = (name: string): number =>
  named().get(name)?.depth ??
  [...queues()]
    .filter(([key]) => typeof key === 'string' && (key === name || key.startsWith(`${name}:`)))
    .reduce((sum, [, { depth }]) => sum + depth, 0)

const queues = () => shared('queues', () => new Map<string | object, Queue>())

/** Runs `work` in the queue named `key`, which this process shares and drops when it is empty; throws as `Queue.run`. */
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
    // Another queue may have this key by now.
    if (queue.isIdle && queues().get(key) === queue) queues().delete(key)
  }
}
