import { busy } from '#src/rules/app-error.ts'
import { shared } from './shared.ts'

interface Limits {
  /** How many have their turn side by side; 1 unless given. */
  atOnce?: number
  /** How many of them may be of one lane; all unless given. */
  atOnceOfLane?: number
  /** How many of one lane may wait; one more is refused. */
  waitingOfLane?: number
  /** Whoever waits longer is refused; nobody is unless given. */
  waitMs?: number
}

/** Whose turn it is. Turns go round the lanes, so that whoever asks for much waits behind their own work alone. */
export interface Turn {
  lane?: string | undefined
  /** Ends the waiting of a caller who has gone. */
  signal?: AbortSignal | undefined
}

interface Waiting {
  start: () => void
  stop: () => void
}

const ONE_LANE = ''

/** Turns in this process, first come, first served within a lane; see docs/decisions/0026-queues-and-expensive-requests.md. */
export class Queue {
  readonly #limits: Limits
  /** Who waits, by lane; the lane that comes next stands first. */
  readonly #lanes = new Map<string, Waiting[]>()
  readonly #runningOf = new Map<string, number>()
  #running = 0

  constructor(limits: Limits = {}) {
    this.#limits = limits
  }

  /** Does `work` in its turn; throws UNAVAILABLE when that took too long to come, or too much waits. */
  async run<T>(work: () => Promise<T>, turn: Turn = {}): Promise<T> {
    await this.acquire(turn)
    try {
      return await work()
    } finally {
      this.release(turn)
    }
  }

  /** Resolves when it is the caller's turn, who must `release()` the same lane; throws UNAVAILABLE as `run` does. */
  async acquire({ lane = ONE_LANE, signal }: Turn = {}): Promise<void> {
    if (signal?.aborted) throw busy()
    if (this.#hasRoom(lane)) return this.#enter(lane)
    const waiting = this.#lanes.get(lane) ?? []
    if (waiting.length >= (this.#limits.waitingOfLane ?? Infinity)) throw busy()
    this.#lanes.set(lane, waiting)
    return this.#wait(lane, waiting, signal)
  }

  /** Hands the turn to whoever waits longest in the next lane. */
  release({ lane = ONE_LANE }: Turn = {}): void {
    this.#running -= 1
    const left = (this.#runningOf.get(lane) ?? 1) - 1
    if (left > 0) this.#runningOf.set(lane, left)
    else this.#runningOf.delete(lane)
    for (const [next, waiting] of this.#lanes) {
      if (!this.#hasRoom(next)) continue
      const turn = waiting.shift()
      this.#lanes.delete(next)
      if (waiting.length > 0) this.#lanes.set(next, waiting)
      this.#enter(next)
      return turn?.start()
    }
  }

  /** Whether anybody waits for a turn. */
  get isWaiting(): boolean {
    return this.#lanes.size > 0
  }

  /** Whether nobody has a turn. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  #hasRoom(lane: string): boolean {
    const { atOnce = 1, atOnceOfLane = Infinity } = this.#limits
    return this.#running < atOnce && (this.#runningOf.get(lane) ?? 0) < atOnceOfLane
  }

  #enter(lane: string): void {
    this.#running += 1
    this.#runningOf.set(lane, (this.#runningOf.get(lane) ?? 0) + 1)
  }

  #wait(lane: string, waiting: Waiting[], signal: AbortSignal | undefined): Promise<void> {
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
          if (waiting.length === 0) this.#lanes.delete(lane)
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
export async function inTurn<T>(
  key: string | object,
  work: () => Promise<T>,
  { lane, signal, ...limits }: Limits & Turn = {},
): Promise<T> {
  const queue = queues().get(key) ?? new Queue(limits)
  queues().set(key, queue)
  try {
    return await queue.run(work, { lane, signal })
  } finally {
    // Another one may stand under this key by now.
    if (queue.isIdle && queues().get(key) === queue) queues().delete(key)
  }
}
