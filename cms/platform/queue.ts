import { busy } from '#src/rules/app-error.ts'
import { shared } from './shared.ts'

interface Limits {
  /** How many have their turn side by side; 1 unless given. */
  atOnce?: number
  /** Whoever waits longer is refused; nobody is unless given. */
  waitMs?: number
}

interface Waiting {
  start: () => void
  timer: NodeJS.Timeout | undefined
}

/** Turns in this process, first come, first served; see docs/decisions/0014-one-queue.md. */
export class Queue {
  readonly #atOnce: number
  readonly #waitMs: number | undefined
  readonly #waiting: Waiting[] = []
  #running = 0

  constructor({ atOnce = 1, waitMs }: Limits = {}) {
    this.#atOnce = atOnce
    this.#waitMs = waitMs
  }

  /** Does `work` in its turn; throws UNAVAILABLE when that took too long to come. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.acquire()
    try {
      return await work()
    } finally {
      this.release()
    }
  }

  /** Resolves when it is the caller's turn, who must `release()` it; throws UNAVAILABLE after `waitMs`. */
  acquire(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1
      return Promise.resolve()
    }
    return new Promise((start, refuse) => {
      const turn: Waiting = { start, timer: undefined }
      this.#waiting.push(turn)
      if (this.#waitMs === undefined) return
      turn.timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1)
        refuse(busy())
      }, this.#waitMs)
    })
  }

  /** Hands the turn to whoever waits longest. */
  release(): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#running -= 1
      return
    }
    clearTimeout(next.timer)
    next.start()
  }

  /** Whether anybody waits for a turn. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /** Whether nobody has a turn. */
  get isIdle(): boolean {
    return this.#running === 0
  }
}

const queues = () => shared('queues', () => new Map<string | object, Queue>())

/** Does `work` when earlier work under the same key leaves room for it. The queue of a key lives while it has work. */
export async function inTurn<T>(key: string | object, work: () => Promise<T>, limits?: Limits): Promise<T> {
  const queue = queues().get(key) ?? new Queue(limits)
  queues().set(key, queue)
  try {
    return await queue.run(work)
  } finally {
    // Another one may stand under this key by now.
    if (queue.isIdle && queues().get(key) === queue) queues().delete(key)
  }
}
