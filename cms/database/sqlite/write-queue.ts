import { AppError } from '#src/rules/app-error.ts'

const MAX_WAIT_MS = 10_000

/** First come, first served turns for one writer at a time, such as SQLite has. */
export class WriteQueue {
  readonly #maxWaitMs: number
  #isBusy = false
  readonly #waiting: { start: () => void; timer: NodeJS.Timeout }[] = []

  constructor(maxWaitMs = MAX_WAIT_MS) {
    this.#maxWaitMs = maxWaitMs
  }

  /** Resolves when it is the caller's turn; throws UNAVAILABLE after 10 s or the time given. The caller must `release()`. */
  acquire(): Promise<void> {
    if (!this.#isBusy) {
      this.#isBusy = true
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1)
        reject(new AppError('UNAVAILABLE'))
      }, this.#maxWaitMs)
      const turn = { start: resolve, timer }
      this.#waiting.push(turn)
    })
  }

  /** Whether anybody waits for a turn. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0
  }

  /** Hands the turn to whoever waits longest. */
  release(): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#isBusy = false
      return
    }
    clearTimeout(next.timer)
    next.start()
  }
}
